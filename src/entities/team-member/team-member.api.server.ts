import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { orderRecords } from '../../kit/records/record-order.server.ts';
import { commonHandlers, records } from '../../kit/records/records.server.ts';
import type { TeamMember, TeamMemberUpdate } from './team-member.contract.ts';
import { teamMemberEndpoints } from './team-member.endpoints.ts';
import { type TeamMemberTable, teamMemberKind } from './team-member.table.server.ts';

export function teamMemberApi(api: FastifyInstance, deps: ApiDeps) {
  const members = records(deps.store, teamMemberKind);

  addEndpoints(api, teamMemberEndpoints, deps, {
    ...commonHandlers(members, toMember),
    order: ({ body, refusal }) => orderRecords(deps.store, teamMemberKind, body.ids, refusal),
    create: async ({ body }) => {
      const image = await keepPicture(deps.pictures, body.Image);
      return toMember(await members.create({ ...teamMemberColumns(body), image }));
    },
    update: async ({ params, body, ...call }) => {
      const values = async () => ({
        ...teamMemberColumns(body),
        ...(body.Image && { image: await keepPicture(deps.pictures, body.Image) }),
      });
      return toMember(await members.update(params.id, call, values));
    },
  });
}

/** What the table keeps of a body, pictures aside. */
export function teamMemberColumns(body: Omit<TeamMemberUpdate, 'Image'>) {
  return {
    firstNameEN: body.FirstNameEN,
    firstNameAR: body.FirstNameAR,
    lastNameEN: body.LastNameEN,
    lastNameAR: body.LastNameAR,
    roleEN: body.PositionEN,
    roleAR: body.PositionAR,
  };
}

function toMember(row: Selectable<TeamMemberTable>): TeamMember {
  const { id, firstNameEN, firstNameAR, lastNameEN, lastNameAR, roleEN, roleAR, image } = row;
  return {
    id,
    firstNameEN,
    firstNameAR,
    lastNameEN,
    lastNameAR,
    positionEN: roleEN,
    positionAR: roleAR,
    image,
    imageUrl: image,
  };
}

import type { FastifyInstance } from 'fastify';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { commonHandlers, orderHandler, updateRecord } from '../../kit/http/record-calls.server.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import { publishingApi } from '../../kit/publishing/publishing-api.server.ts';
import { toColumns, toShown } from '../../kit/records/record-fields.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { type TeamMemberUpdate, teamMember, teamMemberFields, teamMemberWrite } from './team-member.contract.ts';
import { teamMemberEndpoints } from './team-member.endpoints.ts';
import { teamMemberType } from './team-member.table.server.ts';

const toMember = toShown(teamMemberType, teamMember, teamMemberFields);

export function teamMemberApi(api: FastifyInstance, deps: ApiDeps) {
  const members = records(deps.store, teamMemberType);
  const publishing = publishingApi(deps, teamMemberPublishing, toMember);

  addEndpoints(api, teamMemberEndpoints, deps, {
    ...commonHandlers(members, toMember),
    ...publishing.handlers,
    order: orderHandler(deps.store, teamMemberType),
    create: publishing.draftable(async ({ body }) => {
      const image = await keepPicture(deps.pictures, body.Image);
      return toMember(await members.create({ ...teamMemberColumns(body), image }));
    }),
    update: async ({ body, ...call }) => {
      const values = async () => ({
        ...teamMemberColumns(body),
        ...(body.Image && { image: await keepPicture(deps.pictures, body.Image) }),
      });
      return toMember(await updateRecord(members, call, values));
    },
  });
}

/** What the table keeps of a body, pictures aside. */
export const teamMemberColumns = (body: Omit<TeamMemberUpdate, 'Image'>) => toColumns(teamMemberFields, body);

export const teamMemberPublishing = {
  type: teamMemberType,
  fields: teamMemberFields,
  body: teamMemberWrite,
  columns: teamMemberColumns,
} satisfies Publishable;

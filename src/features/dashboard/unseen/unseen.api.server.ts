import type { FastifyInstance } from 'fastify';
import { type ApiDeps, addEndpoints } from '../../../kit/http/endpoint-routes.server.ts';
import { countUnseen } from '../../../kit/publishing/standing.server.ts';
import { mayEdit } from '../../../kit/records/record-rights.server.ts';
import type { RecordType } from '../../../kit/records/record-type.server.ts';
import { unseenEndpoints } from './unseen.endpoints.ts';

export function unseenApi(api: FastifyInstance, deps: ApiDeps & { kinds: RecordType[] }) {
  const db = deps.store.tables();

  addEndpoints(api, unseenEndpoints, deps, {
    list: ({ request }) => {
      const own = deps.kinds.filter((kind) => kind.isContent && mayEdit(request.person, kind));
      return Promise.all(own.map(async ({ name }) => ({ entity: name, ...(await countUnseen(db, name)) })));
    },
  });
}

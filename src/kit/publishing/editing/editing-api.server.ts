import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../contract/problem.ts';
import { type ApiDeps, addEndpoints } from '../../http/endpoint-routes.server.ts';
import { idOf } from '../../http/record-calls.server.ts';
import type { Publishable } from '../content-body.server.ts';
import { kindFor } from '../kind-for.server.ts';
import { readWorking } from '../working-copy.server.ts';
import { editingEndpoints } from './editing.endpoints.ts';
import { beat, leave } from './editing.server.ts';
import { readKept, restoreKept } from './kept-draft.server.ts';

/** Who else is here, and what is left of whoever was pushed aside (decision 055). */
export function editingApi(api: FastifyInstance, deps: ApiDeps & { kinds: readonly Publishable[] }) {
  const { store, kinds, workingCopies } = deps;
  const db = store.tables();

  function namedIn({ entity, id }: Record<string, string>, { person }: FastifyRequest) {
    const kind = kindFor(kinds, entity, person);
    if (!person) throw new ProblemError('unauthenticated');
    return { kind, id: idOf(id), person, about: { entity: kind.type.name, recordId: idOf(id) } };
  }

  async function recordIn(params: Record<string, string>, request: FastifyRequest) {
    const named = namedIn(params, request);
    await readWorking(db, named.kind, named.id);
    return named;
  }

  addEndpoints(api, editingEndpoints, deps, {
    beat: async ({ params, body, request }) => {
      const { kind, id, person } = await recordIn(params, request);
      return beat(store, kind, id, person, body);
    },
    leave: async ({ params, request }) => {
      // Whoever has deleted the record leaves it, too.
      const { about, person } = namedIn(params, request);
      await leave(store, about, person, params.tab ?? '');
    },
    readKept: async ({ params, request }) => {
      const { about, id } = await recordIn(params, request);
      const kept = await readKept(db, about, idOf(params.version));
      const record = await workingCopies.get(about.entity)?.(id, JSON.parse(kept.body));
      return { id: kept.id, at: kept.at, by: kept.personName, record: { ...record } };
    },
    restoreKept: async ({ params, request }) => {
      const { kind, id, about } = await recordIn(params, request);
      await restoreKept(store, kind, id, idOf(params.version));
      return { entity: about.entity, id };
    },
  });
}

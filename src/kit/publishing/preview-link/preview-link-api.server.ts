import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../contract/problem.ts';
import { type ApiDeps, addEndpoints } from '../../http/endpoint-routes.server.ts';
import { idOf } from '../../http/record-calls.server.ts';
import { isInProcess } from '../../load/load-shedding.server.ts';
import type { Publishable } from '../content-body.server.ts';
import { kindFor } from '../kind-for.server.ts';
import { readWorking } from '../working-copy.server.ts';
import type { PreviewLink } from './preview-link.contract.ts';
import { previewLinkEndpoints } from './preview-link.endpoints.ts';
import { countOpening, goodLink, makeLink, readLink, withdrawLink } from './preview-link.server.ts';
import type { PreviewLinkTable } from './preview-link-table.server.ts';
import { linkNameIn, type Sign, tokenOf } from './preview-token.server.ts';

type Deps = ApiDeps & {
  /** The kinds of content whose records have a page of their own. */
  kinds: readonly Publishable[];
  sign: Sign;
  /** The address of the page that opens a link. */
  pathOf: (token: string) => string;
};

/** Links by which people without an account read what is not public yet (decision 054). */
export function previewLinkApi(api: FastifyInstance, deps: Deps) {
  const { store, kinds, sign, pathOf, origin, workingCopies } = deps;
  const db = store.tables();

  function recordIn({ entity, id }: Record<string, string>, { person }: FastifyRequest) {
    return { kind: kindFor(kinds, entity, person), id: idOf(id) };
  }

  const shown = ({ name, expiresAt, opened, openedAt }: PreviewLinkTable): PreviewLink => ({
    ...{ expiresAt, opened, openedAt },
    address: origin() + pathOf(tokenOf(name, sign)),
  });

  /** In the trash, or gone: a link to it leads nowhere any more. */
  async function workingCopy({ entity, recordId }: PreviewLinkTable): Promise<Record<string, unknown>> {
    const read = workingCopies.get(entity);
    const record = await read?.(recordId).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'notFound') return undefined;
      throw error;
    });
    if (!record) throw new ProblemError('previewEnded');
    // It is looked at as if it were public in both.
    return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'languages'));
  }

  addEndpoints(api, previewLinkEndpoints, deps, {
    read: async ({ params, request }) => {
      const { kind, id } = recordIn(params, request);
      await readWorking(db, kind, id);
      const link = await readLink(db, { entity: kind.type.name, recordId: id });
      return { link: link ? shown(link) : null };
    },
    make: async ({ params, request }) => {
      const { kind, id } = recordIn(params, request);
      return { link: shown(await makeLink(store, kind, id)) };
    },
    withdraw: async ({ params, request }) => {
      const { kind, id } = recordIn(params, request);
      await withdrawLink(store, kind, id);
    },
    open: async ({ params, body, request }) => {
      // Drawn anew for each reader, it counts as a search does; a page has been counted already.
      if (!isInProcess(request)) api.limitSearches(request);
      const name = linkNameIn(params.token ?? '', sign);
      if (!name) throw new ProblemError('notFound');
      const link = await goodLink(db, name);
      // It was made here: once it was good.
      if (!link) throw new ProblemError('previewEnded');
      const record = await workingCopy(link);
      if (!body.again) await countOpening(store, name);
      return { entity: link.entity, expiresAt: link.expiresAt, record };
    },
  });
}

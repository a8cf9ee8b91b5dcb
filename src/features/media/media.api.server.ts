import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import { readCounter } from '../../kit/db/counters.server.ts';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { idOf, readRecord, tagged, updateRecord } from '../../kit/http/record-calls.server.ts';
import { addToLibrary } from '../../kit/media/library/add-to-library.server.ts';
import { describedColumns } from '../../kit/media/library/described-columns.server.ts';
import { media } from '../../kit/media/library/media.contract.ts';
import { mediaEndpoints } from '../../kit/media/library/media.endpoints.ts';
import type { MediaRow } from '../../kit/media/library/media-table.server.ts';
import { filterCounter, mediaFilters, mediaType } from '../../kit/media/library/media-type.server.ts';
import type { Person } from '../../kit/records/current-user.server.ts';
import { toShown } from '../../kit/records/record-fields.server.ts';
import { liveCounter } from '../../kit/records/record-list.server.ts';
import { mayEdit, mayRemove } from '../../kit/records/record-rights.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { removeFromLibrary } from './delete-picture.server.ts';
import { placesOf } from './media-places.server.ts';
import { replacePicture } from './replace-picture.server.ts';

const toMedia = toShown(mediaType, media, {});

/** The pictures of the whole site, each once. `kinds` are those that may use one. */
export function mediaApi(api: FastifyInstance, deps: ApiDeps & { kinds: RecordType[] }) {
  const { store, pictures, kinds } = deps;
  const db = store.tables();
  const library = records(store, mediaType);

  /** What stands in records that a person may not edit, they may not change under them either. */
  async function requireRight(person: Person | null, row: MediaRow) {
    const places = await placesOf(db, kinds, row.id);
    const isOthers = places.some(({ entity }) => !mayEdit(person, kinds.find(({ name }) => name === entity) ?? {}));
    if (isOthers || !mayRemove(person, mediaType, row)) throw new ProblemError('forbidden');
  }

  addEndpoints(api, mediaEndpoints, deps, {
    list: async ({ query: { filter, ...query } }) => {
      const part = filter && mediaFilters[filter];
      const { rows, count } = await library.list({
        query: { page: 1, ...query },
        ...(filter &&
          part && { where: { [part.column]: part.value }, counted: () => readCounter(db, filterCounter(filter)) }),
      });
      const counts = {
        all: await readCounter(db, liveCounter('media')),
        unused: await readCounter(db, filterCounter('unused')),
        undescribed: await readCounter(db, filterCounter('undescribed')),
      };
      return { data: rows.map(toMedia), count, counts };
    },
    read: async (call) => toMedia(await readRecord(library, call)),
    uses: async ({ params }) => {
      const { id } = await library.read(idOf(params.id));
      return placesOf(db, kinds, id);
    },
    create: async ({ body: { File, ...given } }) => {
      const address = await keepPicture(pictures, File);
      const row = await store.write((trx) => addToLibrary(trx, address, { ...describedColumns(given), kept: 1 }));
      if (!row) throw new Error(`${address} is no picture`);
      return toMedia(row);
    },
    update: async ({ body, ...call }) =>
      toMedia(await updateRecord(library, call, async () => ({ ...describedColumns(body), kept: 1 }))),
    replace: async ({ params, body, request, header }) => {
      const row = await library.read(idOf(params.id));
      await requireRight(request.person, row);
      const address = await keepPicture(pictures, body.File);
      return toMedia(tagged(mediaType, await replacePicture(store, kinds, row, address), header));
    },
    delete: async ({ params, request }) => {
      const row = await library.read(idOf(params.id));
      await requireRight(request.person, row);
      await removeFromLibrary(store, row.id);
    },
    restore: async ({ params, request }) => {
      const row = await library.find(idOf(params.id));
      if (!mayRemove(request.person, mediaType, row)) throw new ProblemError('forbidden');
      return toMedia(await library.restore(row.id));
    },
  });
}

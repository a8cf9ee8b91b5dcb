import type { FastifyInstance } from 'fastify';
import type { FileLike } from '../../kit/contract/fields.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { idOf, readRecord, tagged, updateRecord } from '../../kit/http/record-calls.server.ts';
import { documentType } from '../../kit/media/documents/document-name.ts';
import { addToLibrary } from '../../kit/media/library/add-to-library.server.ts';
import { describedColumns } from '../../kit/media/library/described-columns.server.ts';
import { media } from '../../kit/media/library/media.contract.ts';
import { mediaEndpoints } from '../../kit/media/library/media.endpoints.ts';
import { type MediaCounts, readMediaCounts } from '../../kit/media/library/media-counts.server.ts';
import type { MediaKind, MediaRow } from '../../kit/media/library/media-table.server.ts';
import { mediaFilters, mediaType } from '../../kit/media/library/media-type.server.ts';
import type { Person } from '../../kit/records/current-user.server.ts';
import { toShown } from '../../kit/records/record-fields.server.ts';
import { mayEdit, mayRemove } from '../../kit/records/record-rights.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { removeFromLibrary } from './delete-picture.server.ts';
import { placesOf } from './media-places.server.ts';
import { replacePicture } from './replace-picture.server.ts';

const toMedia = toShown(mediaType, media, {});

const kindOf = ({ type }: FileLike): MediaKind => (type === documentType ? 'document' : 'picture');

function sumOf(some: MediaCounts, others: MediaCounts): MediaCounts {
  return {
    all: some.all + others.all,
    unused: some.unused + others.unused,
    undescribed: some.undescribed + others.undescribed,
  };
}

/** The pictures and documents of the whole site, each once. `kinds` are those that may use one. */
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
    list: async ({ query: { filter, kind, ...query } }) => {
      const { picture, document } = await readMediaCounts(db);
      const counts = kind ? { picture, document }[kind] : sumOf(picture, document);
      const { rows, count } = await library.list({
        query: { page: 1, ...query },
        where: { ...(kind && { kind }), ...(filter && mediaFilters[filter]) },
        counted: async () => counts[filter ?? 'all'],
      });
      return { data: rows.map(toMedia), count, counts, kinds: { picture: picture.all, document: document.all } };
    },
    read: async (call) => toMedia(await readRecord(library, call)),
    uses: async ({ params }) => {
      const { id } = await library.read(idOf(params.id));
      return placesOf(db, kinds, id);
    },
    create: async ({ body: { File, ...given } }) => {
      const address = await keepPicture(pictures, File);
      const known = { ...describedColumns(kindOf(File), given), kept: 1 };
      const row = await store.write((trx) => addToLibrary(trx, address, known));
      if (!row) throw new Error(`${address} is no file of the library`);
      return toMedia(row);
    },
    update: async ({ body, ...call }) =>
      toMedia(await updateRecord(library, call, async ({ kind }) => ({ ...describedColumns(kind, body), kept: 1 }))),
    replace: async ({ params, body, request, header, refusal }) => {
      const row = await library.read(idOf(params.id));
      await requireRight(request.person, row);
      if (kindOf(body.File) !== row.kind) throw refusal(['File'], 'otherKind', `rule.replace.${row.kind}`);
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

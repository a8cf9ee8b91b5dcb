import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { expectedTags, idOf } from '../../kit/http/record-calls.server.ts';
import { preferredLanguage } from '../../kit/i18n/languages.ts';
import type { MayPublish } from '../../kit/publishing/approval/approval-api.server.ts';
import { requireTag, tagOf } from '../../kit/publishing/working-copy.server.ts';
import type { ContentType } from '../../kit/records/content-type.server.ts';
import { requireEditor } from '../../kit/records/record-rights.server.ts';
import { deskRecord, readPublic, type TranslatedType } from './desk-record.server.ts';
import { confirmRest, saveTranslation } from './save-translation.server.ts';
import { countStale, listStale } from './stale-list.server.ts';
import { kindsFor, translatedKinds } from './translated-kinds.ts';
import { translationEndpoints } from './translation.endpoints.ts';

/** Which content lacks a language, or has one that is older than the other; and the desk where that is mended. */
export function translationApi(api: FastifyInstance, deps: ApiDeps & { kinds: ContentType[]; mayPublish: MayPublish }) {
  const { store, kinds, texts, mayPublish } = deps;
  const db = store.tables();

  function kindOf({ entity }: Record<string, string>, { person }: FastifyRequest): TranslatedType {
    const name = translatedKinds.find((one) => one === entity);
    const kind = kinds.find(({ type }) => type.name === name);
    // Nobody learns which kinds there are that they may not see.
    requireEditor(person, kind?.type ?? {});
    if (!name || !kind) throw new ProblemError('notFound');
    return { ...kind, type: { ...kind.type, name } };
  }

  addEndpoints(api, translationEndpoints, deps, {
    list: async ({ query: { entity, ...query }, request }) => {
      const asked = kindsFor(request.person?.role).filter((kind) => !entity || kind === entity);
      return listStale(db, asked, query, entity !== undefined);
    },
    counts: async ({ request }) => countStale(db, kindsFor(request.person?.role)),
    read: async ({ params, query: { language }, request, header }) => {
      const kind = kindOf(params, request);
      const working = await readPublic(db, kind, idOf(params.id));
      header('etag', tagOf(kind, working));
      return deskRecord(db, kind, working, language, await mayPublish(request.person));
    },
    save: async ({ params, body, request, header }) => {
      const kind = kindOf(params, request);
      const language = preferredLanguage(request.headers['accept-language']);
      const writer = { language, texts: texts[language], mayPublish: await mayPublish(request.person) };
      const working = await saveTranslation(store, kind, idOf(params.id), expectedTags(request), body, writer);
      header('etag', tagOf(kind, working));
      return deskRecord(db, kind, working, body.language, writer.mayPublish);
    },
    confirm: async ({ params, query: { language }, request, refusal }) => {
      const kind = kindOf(params, request);
      const id = idOf(params.id);
      const isConfirmed = await store.write(async (trx) => {
        // Nobody changes one language while the other is being called its translation.
        const working = await readPublic(trx, kind, id, store.dialect);
        requireTag(kind, working, expectedTags(request));
        return confirmRest(trx, kind, working.row, language);
      });
      if (!isConfirmed) throw refusal(['state'], 'required', 'rule.arabicMissing');
      return { entity: kind.type.name, id, state: 'complete' as const };
    },
  });
}

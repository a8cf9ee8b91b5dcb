import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { type ApiDeps, addEndpoints, type SetHeader } from '../../kit/http/endpoint-routes.server.ts';
import { expectedTags } from '../../kit/http/record-calls.server.ts';
import { languageCodes, preferredLanguage } from '../../kit/i18n/languages.ts';
import { isTextKey } from '../../kit/i18n/text.ts';
import { tagOf } from '../../kit/publishing/working-copy.server.ts';
import type { PageDraftBody, SitePage, TextChange } from './page.contract.ts';
import { pageEndpoints } from './page.endpoints.ts';
import { pageType } from './page.table.server.ts';
import type { PageContent } from './page-content.server.ts';
import type { PageTexts } from './registry/page-parts.ts';
import { findPage } from './registry/site-pages.ts';
import { type LastPublished, listedPage } from './shown-page.server.ts';
import { changeErrors, draftErrors, type Originals, type Speech, valueIn } from './text-changes.ts';
import {
  discardPageDraft,
  pageKind,
  publishPage,
  readWorkingPage,
  readWorkingPages,
  savePageDraft,
  type WorkingPage,
} from './working-page.server.ts';

type PageDeps = ApiDeps & {
  /** The texts that came with the site, whatever the company has made of them. */
  originals: Originals;
};

export function pageApi(api: FastifyInstance, deps: PageDeps) {
  const { store, originals } = deps;
  const db = store.tables();

  const speechOf = ({ headers }: FastifyRequest): Speech => {
    const language = preferredLanguage(headers['accept-language']);
    return { texts: deps.texts[language], language };
  };

  async function answered(page: PageTexts, working: WorkingPage, header: SetHeader): Promise<SitePage> {
    header('etag', tagOf(pageKind, working));
    const { id, version } = working.row;
    const last = await lastPublished(db);
    return { ...listedPage(page, working, originals, last.get(id)), id, version };
  }

  addEndpoints(api, pageEndpoints, deps, {
    list: async () => {
      const last = await lastPublished(db);
      const pages = await readWorkingPages(db);
      return pages.map((working) =>
        listedPage(pageNamed(working.row.name), working, originals, last.get(working.row.id)),
      );
    },
    read: async ({ params, header }) => {
      const page = pageNamed(params.name);
      return answered(page, await readWorkingPage(db, page.name), header);
    },
    saveDraft: async ({ params, body, request, header }) => {
      const page = pageNamed(params.name);
      const errors = changeErrors(page, body.texts ?? [], originals, speechOf(request));
      if (errors.length > 0) throw new ProblemError('invalid', { errors });
      const asked = { store, name: page.name, expected: expectedTags(request) };
      return answered(page, await savePageDraft(asked, (draft) => changed(draft, body, originals)), header);
    },
    discardDraft: async ({ params, request }) =>
      discardPageDraft({ store, name: pageNamed(params.name).name, expected: expectedTags(request) }),
    publish: async ({ params, request, header }) => {
      const page = pageNamed(params.name);
      const asked = { store, name: page.name, expected: expectedTags(request) };
      const complete = ({ draft }: WorkingPage) => {
        const errors = languageCodes.flatMap((of) => draftErrors(draft.texts[of], originals, of, speechOf(request)));
        if (errors.length > 0) throw new ProblemError('invalid', { errors });
        return draft;
      };
      return answered(page, await publishPage(asked, complete), header);
    },
  });
}

function pageNamed(name = ''): PageTexts {
  const page = findPage(name);
  if (!page) throw new ProblemError('notFound');
  return page;
}

/** What lies aside after a change. Each text remembers the original it was written against. */
function changed(draft: PageContent, { texts = [] }: PageDraftBody, originals: Originals): PageContent {
  const next = structuredClone(draft);
  for (const change of texts) putText(next, change, originals);
  return next;
}

function putText({ texts, originals: bases }: PageContent, change: TextChange, originals: Originals) {
  const { key, language } = change;
  if (!isTextKey(key, originals[language])) return;
  const original = originals[language][key];
  const value = valueIn(change, original);
  // Who types the original has nothing of their own.
  if (value === undefined || isSame(value, original)) {
    delete texts[language][key];
    delete bases[language][key];
  } else {
    texts[language][key] = value;
    bases[language][key] = original;
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** By the number of the page. */
async function lastPublished(db: Db): Promise<Map<number, LastPublished>> {
  const newest = db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('entity', '=', pageType.name)
    .where('version', 'is not', null)
    .where('actorId', 'is not', null)
    .groupBy('recordId');
  const lines = await db
    .selectFrom('activity')
    .select(['recordId', 'at', 'actorName'])
    .where('id', 'in', newest)
    .execute();
  return new Map(lines.map(({ recordId, ...last }) => [recordId, last]));
}

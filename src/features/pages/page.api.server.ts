import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clearable } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { cleanContent } from '../../kit/html/clean-content.server.ts';
import { type ApiDeps, addEndpoints, type SetHeader } from '../../kit/http/endpoint-routes.server.ts';
import { expectedTags } from '../../kit/http/record-calls.server.ts';
import { dayIn, type TimeZoneSource } from '../../kit/i18n/company-time.ts';
import { languageCodes, preferredLanguage } from '../../kit/i18n/languages.ts';
import { tagOf } from '../../kit/publishing/working-copy.server.ts';
import { originalLegal } from './legal/original-legal.server.ts';
import type { SitePage } from './page.contract.ts';
import { pageEndpoints } from './page.endpoints.ts';
import { pageType } from './page.table.server.ts';
import { changed, errorsIn, layoutsOf } from './page-changes.server.ts';
import type { PageContent } from './page-content.server.ts';
import type { PageTexts } from './registry/page-parts.ts';
import { findPage } from './registry/site-pages.ts';
import { type LastPublished, listedPage } from './shown-page.server.ts';
import { draftErrors, type Originals, type Speech } from './text-changes.ts';
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
} & TimeZoneSource;

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
    return {
      ...listedPage(page, working, originals, last.get(id)),
      id,
      version,
      ...layoutIn(working),
      ...legalIn(working),
    };
  }

  addEndpoints(api, servedEndpoints, deps, {
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
    changeDraft: async ({ params, body, request, header }) => {
      const page = pageNamed(params.name);
      const errors = errorsIn(page, body, originals, speechOf(request));
      if (errors.length > 0) throw new ProblemError('invalid', { errors });
      const asked = { store, name: page.name, expected: expectedTags(request) };
      return answered(page, await savePageDraft(asked, (draft) => changed(page, draft, body, originals)), header);
    },
    discardDraft: async ({ params, request }) =>
      discardPageDraft({ store, name: pageNamed(params.name).name, expected: expectedTags(request) }),
    publishTexts: async ({ params, request, header }) => {
      const page = pageNamed(params.name);
      const asked = { store, name: page.name, expected: expectedTags(request) };
      const today = dayIn(new Date(), await deps.timeZone());
      const complete = ({ draft, published }: WorkingPage) => {
        const errors = languageCodes.flatMap((of) => draftErrors(draft.texts[of], originals, of, speechOf(request)));
        if (errors.length > 0) throw new ProblemError('invalid', { errors });
        return withDay(draft, published, today);
      };
      return answered(page, await publishPage(asked, complete), header);
    },
  });
}

/** What is stored of a legal text has been cleaned; the contract lets everything through that looks like one. */
const { changeDraft, ...others } = pageEndpoints;
const servedEndpoints = {
  ...others,
  changeDraft: { ...changeDraft, body: z.extend(changeDraft.body, pair('body', clearable(cleanContent))) },
};

function layoutIn({ row, published, draft }: WorkingPage): Pick<SitePage, 'layout'> {
  const layout = layoutsOf(row.name, published, draft);
  return layout ? { layout } : {};
}

function legalIn({ row, published, draft }: WorkingPage): Pick<SitePage, 'legal'> {
  const original = originalLegal(row.name);
  return original ? { legal: { original, published: legalOf(published), draft: legalOf(draft) } } : {};
}

/** A legal text that says something else says when it was changed: on the day that somebody chose, or today. */
function withDay(draft: PageContent, published: PageContent, today: string): PageContent {
  const isAnother = draft.bodyEN !== published.bodyEN || draft.bodyAR !== published.bodyAR;
  const isChosen = draft.updatedOn !== null && draft.updatedOn !== published.updatedOn;
  return isAnother && !isChosen ? { ...draft, updatedOn: today } : draft;
}

const legalOf = ({ bodyEN, bodyAR, updatedOn }: PageContent) => ({ bodyEN, bodyAR, updatedOn });

function pageNamed(name = ''): PageTexts {
  const page = findPage(name);
  if (!page) throw new ProblemError('notFound');
  return page;
}

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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { withSchemas } from '../../kit/contract/endpoint.ts';
import { pair } from '../../kit/contract/pair.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import { cleanContent, cleanDraft } from '../../kit/html/clean-content.server.ts';
import { textOfHtml } from '../../kit/html/text-of-html.server.ts';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints, type Call, type Refusal } from '../../kit/http/endpoint-routes.server.ts';
import { commonHandlers, idOf, readRecord, tagged, updateRecord } from '../../kit/http/record-calls.server.ts';
import { addToLibrary } from '../../kit/media/library/add-to-library.server.ts';
import { approvalSchemas } from '../../kit/publishing/approval/approval.contract.ts';
import { type ApprovalRules, approvalApi } from '../../kit/publishing/approval/approval-api.server.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import type { Body } from '../../kit/publishing/published-values.ts';
import { publishingApi } from '../../kit/publishing/publishing-api.server.ts';
import { currentUser, type Person } from '../../kit/records/current-user.server.ts';
import { columnsFor, toColumns, toShown } from '../../kit/records/record-fields.server.ts';
import { mayRemove } from '../../kit/records/record-rights.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { slugOf } from '../../kit/records/slug-of.ts';
import { readBySlug, slugs } from '../../kit/records/slugs.server.ts';
import { sharePicture } from '../../kit/sharing/share-picture.server.ts';
import { withoutSharing } from '../../kit/sharing/sharing-table.server.ts';
import { type Blog, type BlogAuthor, type BlogUpdate, blog, blogCard, blogFields, blogWrite } from './blog.contract.ts';
import { blogEndpoints } from './blog.endpoints.ts';
import { type BlogTable, blogType } from './blog.table.server.ts';
import { blogApprovalCalls } from './blog-approval.calls.ts';
import { readingMinutes } from './reading-minutes.ts';

const toCard = toShown(blogType, blogCard, blogFields);
const toBlog = toShown(blogType, blog, blogFields);
const cardColumns = columnsFor(blogCard, blogFields);

const mostRelated = 3;

type CreateCall = Call<(typeof servedEndpoints)['create']>;
type Asked = { request: FastifyRequest; refusal: Refusal };

/** Those of these accounts that sign what they write. */
export type AuthorsOf = (accounts: number[]) => Promise<Map<number, BlogAuthor>>;

/** All who could have written an article. */
export type ListAuthors = () => Promise<{ id: number; nameEN: string; nameAR: string; isSigning: boolean }[]>;

type BlogDeps = ApiDeps & { authorsOf: AuthorsOf; listAuthors: ListAuthors; approval: ApprovalRules };

export function blogApi(api: FastifyInstance, deps: BlogDeps) {
  const { store, pictures } = deps;
  const addresses = slugs(store, 'blog');
  const blogs = records(store, blogType);

  async function signed(rows: Selectable<BlogTable>[]): Promise<Blog[]> {
    const authors = await deps.authorsOf([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);
    return rows.map((row) => {
      const author = row.authorId === null ? undefined : authors.get(row.authorId);
      return { ...toBlog(row), ...(author && { author }) };
    });
  }

  async function signedOne(row: Selectable<BlogTable>): Promise<Blog> {
    const [one = toBlog(row)] = await signed([row]);
    return one;
  }

  const publishing = publishingApi(deps, blogPublishing, signedOne);
  const approval = approvalApi(store, blogPublishing, deps.approval);
  addEndpoints(api, withSchemas(blogApprovalCalls, approvalSchemas), deps, approval.handlers);

  const create = publishing.draftable(async ({ body, request }: CreateCall) => {
    await approval.requireApproval(request);
    const image = await keepPicture(pictures, body.Image);
    const shared = await sharePicture(pictures, body);
    return toBlog(
      await blogs.create(async (trx) => ({
        ...withoutOptional,
        ...blogColumns(body),
        ...shared,
        date: body.Date ?? new Date().toISOString(),
        authorId: body.AuthorId ?? currentUser()?.id ?? null,
        image,
        slug: await addresses.claim(trx, body.Slug ?? body.TitleEN),
      })),
    );
  });

  async function requireOwn(id: number, person: Person | null) {
    if (!mayRemove(person, blogType, await blogs.find(id))) throw new ProblemError('forbidden');
  }

  /** An Admin makes anybody the author of any article; others are that of their own, and of what has none. */
  async function requireAuthor({ request: { person }, refusal }: Asked, sent: unknown, present: number | null = null) {
    if (sent === undefined || sent === present) return;
    const isKnown = person?.role === 'Admin' && (await deps.listAuthors()).some(({ id }) => id === sent);
    const isOwn = present === null && sent === person?.id;
    if (!isKnown && !isOwn) throw refusal(['AuthorId'], 'choice', 'rule.choice');
  }

  addEndpoints(api, servedEndpoints, deps, {
    ...commonHandlers(blogs, toBlog),
    ...publishing.handlers,
    list: async ({ query: { content = true, Category, Featured, ...query } }) => {
      const { rows, count, withStanding } = await publishing.list(query, {
        where: {
          ...(Category && { category: Category }),
          ...(Featured !== undefined && { featured: Number(Featured) }),
        },
        ...(!content && { columns: cardColumns }),
      });
      return { data: withStanding(content ? await signed(rows) : rows.map(toCard)), count };
    },
    read: async (call) => signedOne(await readRecord(blogs, call)),
    bySlug: async ({ params, header }) =>
      signedOne(tagged(blogType, await readBySlug(blogs, addresses, params.slug ?? ''), header)),
    related: async ({ query: { Slug = '', Category, language } }) => {
      const [stored] = Category ? [] : (await blogs.list({ where: { slug: Slug }, columns: cardColumns })).rows;
      const category = Category ?? stored?.category ?? '';
      const newest = { page: 1, pageSize: mostRelated + 1, language };
      const lists = await Promise.all([
        publishing.list(newest, { where: { category }, columns: cardColumns }),
        publishing.list(newest, { columns: cardColumns }),
      ]);
      const others = lists.flatMap(({ rows }) => rows).filter(({ slug }) => slug !== Slug);
      return [...new Map(others.map((row) => [row.id, row])).values()].slice(0, mostRelated).map(toCard);
    },
    create: async (call) => {
      await requireAuthor(call, call.draft ? call.draft.AuthorId : call.body.AuthorId);
      return create(call);
    },
    saveDraft: async ({ body, ...call }) => {
      const id = idOf(call.params.id);
      const { AuthorId } = body;
      if (AuthorId) await requireAuthor(call, AuthorId, (await blogs.find(id)).authorId);
      return publishing.handlers.saveDraft({ ...call, body: withoutEmptyFacts(body) });
    },
    update: async ({ body, ...call }) => {
      await approval.requireApproval(call.request);
      const { Image, Slug } = body;
      const row = await updateRecord(blogs, call, async (current) => {
        await requireAuthor(call, body.AuthorId, current.authorId);
        const image = Image && (await keepPicture(pictures, Image));
        const shared = await sharePicture(pictures, body);
        return async (trx) => ({
          ...blogColumns(body),
          ...shared,
          ...(image && { image }),
          ...(Slug && { slug: await addresses.change(trx, current, Slug) }),
        });
      });
      return toBlog(row);
    },
    delete: async ({ params, request }) => {
      const id = idOf(params.id);
      await requireOwn(id, request.person);
      await blogs.delete(id);
    },
    restore: async ({ params, request }) => {
      const id = idOf(params.id);
      await requireOwn(id, request.person);
      return toBlog(await blogs.restore(id));
    },
    authors: async ({ request: { person } }) => {
      const all = (await deps.listAuthors()).filter(({ id }) => person?.role === 'Admin' || id === person?.id);
      return all.filter(({ isSigning }) => isSigning).map(({ id, nameEN, nameAR }) => ({ id, nameEN, nameAR }));
    },
    address: async ({ query: { Slug = '', id } }) => {
      const free = await addresses.claim(store.tables(), Slug, { id });
      const slug = slugOf(Slug);
      return { slug: slug || free, isFree: slug === '' || slug === free };
    },
    publish: async (call) => {
      await approval.requireApproval(call.request);
      const published = await publishing.handlers.publish(call);
      await approval.settle(published.id);
      return published;
    },
    discardDraft: async (call) => {
      await publishing.handlers.discardDraft(call);
      await approval.settle(idOf(call.params.id));
    },
    rights: async ({ params, request }) => ({
      takeOff: mayRemove(request.person, blogType, await blogs.find(idOf(params.id))),
    }),
    keepPicture: async ({ body }) => {
      const url = await keepPicture(pictures, body.Image);
      await deps.store.write((trx) => addToLibrary(trx, url));
      return { url };
    },
  });
}

/** The contract's own shapes let everything through that looks like an article; what is stored has been cleaned. */
const { create, update, saveDraft, keepDraft, ...others } = blogEndpoints;
const draft = z.extend(saveDraft.body, pair('Content', cleanDraft));
export const servedEndpoints = {
  ...others,
  create: { ...create, draft, body: z.extend(create.body, pair('Content', cleanContent)) },
  update: { ...update, body: z.extend(update.body, pair('Content', cleanContent)) },
  saveDraft: { ...saveDraft, body: draft },
  keepDraft: { ...keepDraft, body: draft },
};

const withoutOptional = { ...withoutSharing, featured: 0 };

/** What the table keeps of a body, the picture aside. */
export function blogColumns({ Slug: _, ...body }: Omit<BlogUpdate, 'Image'>) {
  return {
    ...toColumns(blogFields, body),
    // Kept with the article: a list of cards shows it without reading the articles.
    readingMinutesEN: readingMinutes(textOfHtml(body.ContentEN)),
    readingMinutesAR: readingMinutes(textOfHtml(body.ContentAR)),
  };
}

/** Of an article that is being written, what nobody has named stays as it is. */
function withoutEmptyFacts(body: Body): Body {
  const isLeft = ([field, value]: [string, unknown]) => value !== null || !['Slug', 'Date', 'AuthorId'].includes(field);
  return Object.fromEntries(Object.entries(body).filter(isLeft));
}

const now = () => ({ date: new Date().toISOString() });

export const blogPublishing = {
  type: blogType,
  fields: blogFields,
  body: blogWrite,
  columns: blogColumns,
  emptyColumns: withoutOptional,
  newColumns: () => ({ ...now(), authorId: currentUser()?.id ?? null }),
  firstPublished: ({ Date: given }) => (given ? {} : now()),
  ownFields: ['Date', 'AuthorId'],
  slugFrom: 'TitleEN',
} satisfies Publishable;

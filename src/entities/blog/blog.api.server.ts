import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { cleanHtml } from '../../kit/html/clean-html.server.ts';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiParts, addEndpoints, type Refusal } from '../../kit/http/endpoint-routes.server.ts';
import { commonHandlers, records } from '../../kit/http/records.server.ts';
import { readBySlug, slugs } from '../../kit/http/slugs.server.ts';
import { type Blog, type BlogCard, type BlogUpdate, blogEndpoints } from './blog.contract.ts';
import { type BlogTable, blogSearchText, readingMinutes } from './blog.table.server.ts';

const cardColumns = [
  'id',
  'slug',
  'titleEN',
  'titleAR',
  'descriptionEN',
  'descriptionAR',
  'image',
  'date',
  'category',
  'readingMinutesEN',
  'readingMinutesAR',
];

export function blogApi(api: FastifyInstance, parts: ApiParts) {
  const { store, pictures } = parts;
  const addresses = slugs(store, 'blog');
  const blogs = records<BlogTable>(store, 'blog', {
    searchText: blogSearchText,
    order: [
      ['date', 'desc'],
      ['id', 'desc'],
    ],
  });

  addEndpoints(api, blogEndpoints, parts, {
    ...commonHandlers(blogs, toBlog),
    list: async ({ query: { content = true, ...query } }) => {
      const { rows, count } = await blogs.list({ query, ...(!content && { columns: cardColumns }) });
      return { data: rows.map(content ? toBlog : toCard), count };
    },
    bySlug: async ({ params, header }) => toBlog(await readBySlug(blogs, addresses, params.slug, header)),
    create: async ({ body, refusal }) => {
      const columns = blogColumns(body, refusal);
      const image = await keepPicture(pictures, body.Image);
      return toBlog(
        await blogs.create(async (trx) => ({
          ...columns,
          image,
          date: new Date().toISOString(),
          slug: await addresses.claim(trx, body.Slug ?? body.TitleEN),
        })),
      );
    },
    update: async ({ params, body, ...call }) => {
      const { Image, Slug } = body;
      const columns = blogColumns(body, call.refusal);
      const row = await blogs.update(params.id, call, async (current) => {
        const image = Image && (await keepPicture(pictures, Image));
        return async (trx) => ({
          ...columns,
          ...(image && { image }),
          ...(Slug && { slug: await addresses.change(trx, current, Slug) }),
        });
      });
      return toBlog(row);
    },
  });
}

/** What the table keeps of a body, the picture aside. */
export function blogColumns(body: Omit<BlogUpdate, 'Image'>, refusal: Refusal) {
  const { TitleEN, TitleAR, DescriptionEN, DescriptionAR, Category } = body;
  const contentEN = cleanContent(body, 'ContentEN', refusal);
  const contentAR = cleanContent(body, 'ContentAR', refusal);
  return {
    titleEN: TitleEN,
    titleAR: TitleAR,
    descriptionEN: DescriptionEN,
    descriptionAR: DescriptionAR,
    category: Category,
    contentEN,
    contentAR,
    readingMinutesEN: readingMinutes(contentEN),
    readingMinutesAR: readingMinutes(contentAR),
  };
}

/** What may be shown of an article. One of which nothing may be shown is no article. */
function cleanContent(
  body: Pick<BlogUpdate, 'ContentEN' | 'ContentAR'>,
  field: 'ContentEN' | 'ContentAR',
  refusal: Refusal,
): string {
  const clean = cleanHtml(body[field]);
  if (!/[\p{L}\p{N}]|<img /u.test(clean.replace(/<(?!img )[^>]*>/g, '')))
    throw refusal([field], 'required', 'rule.required');
  return clean;
}

function toCard(row: Selectable<BlogTable>): BlogCard {
  const { id, slug, titleEN, titleAR, descriptionEN, descriptionAR, image, date, category } = row;
  const { readingMinutesEN, readingMinutesAR } = row;
  return {
    id,
    blogId: id,
    slug,
    titleEN,
    titleAR,
    descriptionEN,
    descriptionAR,
    imageUrl: image,
    date,
    category,
    readingMinutesEN,
    readingMinutesAR,
  };
}

function toBlog(row: Selectable<BlogTable>): Blog {
  return { ...toCard(row), contentEN: row.contentEN, contentAR: row.contentAR };
}

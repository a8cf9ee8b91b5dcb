import type { FastifyInstance } from 'fastify';
import { findCategory } from '../../domain/categories.ts';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints, type Refusal, type SetHeader } from '../../kit/http/endpoint-routes.server.ts';
import { idOf, listed, orderHandler, readRecord, tagged, updateRecord } from '../../kit/http/record-calls.server.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import type { ContentListQuery } from '../../kit/publishing/publishing.contract.ts';
import { publishingApi } from '../../kit/publishing/publishing-api.server.ts';
import { columnsFor, toColumns, toShown } from '../../kit/records/record-fields.server.ts';
import type { Row } from '../../kit/records/record-type.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { readBySlug, slugs } from '../../kit/records/slugs.server.ts';
import { sharePicture } from '../../kit/sharing/share-picture.server.ts';
import { withoutSharing } from '../../kit/sharing/sharing-table.server.ts';
import { alignCaptions, moveCaptions, storedCaptions } from './captions/project-captions.ts';
import {
  mostMedia,
  type Project,
  type ProjectCaption,
  type ProjectUpdate,
  project,
  projectFields,
  projectWrite,
} from './project.contract.ts';
import { projectEndpoints } from './project.endpoints.ts';
import { type ProjectTable, projectType } from './project.table.server.ts';
import { arrangeMedia, mergeMedia } from './project-media.ts';
import { relatedProjects } from './project-related.ts';
import { firstSentence } from './project-summary.ts';

const toProject = toShown(projectType, project, projectFields);

/** What cards do not show is long: it is not even read. */
const contentColumns = ['media', 'steps', 'captions', ...Object.keys(withoutSharing)];
const cardColumns = columnsFor(project, projectFields).filter((column) => !contentColumns.includes(column));
function toCard(row: Row<ProjectTable>): Project {
  const { descriptionEN, descriptionAR, ...rest } = toProject(row);
  return {
    ...rest,
    descriptionEN: firstSentence(descriptionEN),
    descriptionAR: firstSentence(descriptionAR),
    mediaUrls: [],
    projectSteps: [],
  };
}

// Enough to find three of a discipline; a site may have thousands.
const mostLookedAt = 30;

type ListQuery = ContentListQuery & { content?: boolean };

type References = Pick<Row<ProjectTable>, 'clientId' | 'reviewId' | 'memberId'>;
type Shown = { [Name in 'client' | 'review' | 'member']: Project[Name] | undefined };

/** What each of these projects shows of other records, as far as they are there. */
export type ShownWith = (projects: References[]) => Promise<Shown[]>;

export function projectApi(api: FastifyInstance, deps: ApiDeps & { shownWith: ShownWith }) {
  const { store, pictures, shownWith } = deps;
  const projects = records(store, projectType);
  const addresses = slugs(store, 'project');

  async function showAll(rows: Row<ProjectTable>[]): Promise<Project[]> {
    const others = await shownWith(rows);
    return rows.map((row, index) => ({ ...toProject(row), ...withoutUndefined(others[index] ?? {}) }));
  }

  async function show(row: Row<ProjectTable>): Promise<Project> {
    const [one = toProject(row)] = await showAll([row]);
    return one;
  }

  const publishing = publishingApi(deps, projectPublishing, show);

  async function list({ content = true, ...query }: ListQuery, header: SetHeader, where = {}): Promise<Project[]> {
    const { withStanding, ...found } = await publishing.list(query, {
      where,
      ...(!content && { columns: cardColumns }),
    });
    const rows = listed(found, header);
    return withStanding(content ? await showAll(rows) : rows.map(toCard));
  }

  addEndpoints(api, projectEndpoints, deps, {
    ...publishing.handlers,
    list: ({ query, header }) => list(query, header),
    related: async ({ query: { Slug = '', Category, language } }) => {
      const [stored] = Category ? [] : (await projects.list({ where: { slug: Slug }, columns: cardColumns })).rows;
      const category = Category ? (findCategory(Category)?.project ?? Category) : (stored?.category ?? '');
      const first = { page: 1, pageSize: mostLookedAt, language };
      const [alike, all] = await Promise.all([
        publishing.list(first, { where: { category }, columns: cardColumns }),
        publishing.list(first, { columns: cardColumns }),
      ]);
      return relatedProjects({ slug: Slug, category }, alike.rows.map(toCard), all.rows.map(toCard));
    },
    read: async (call) => show(await readRecord(projects, call)),
    delete: async ({ params }) => projects.delete(idOf(params.id)),
    restore: async ({ params }) => show(await projects.restore(idOf(params.id))),
    order: orderHandler(store, projectType),
    byCategory: ({ query: { Category, ...query }, header }) =>
      list(query, header, { category: findCategory(Category)?.project ?? Category }),
    bySlug: async ({ params, header }) =>
      show(tagged(projectType, await readBySlug(projects, addresses, params.slug ?? ''), header)),
    create: publishing.draftable(async ({ body, refusal }) => {
      await requireOthers(body, refusal);
      const { HeadImage, Captions, Slug } = body;
      const media = await mediaAfter(body, [], refusal);
      const headImage = await keepPicture(pictures, HeadImage);
      const shared = await sharePicture(pictures, body);
      const row = await projects.create(async (trx) => ({
        ...withoutOptional,
        ...projectColumns(body),
        ...shared,
        headImage,
        media: JSON.stringify(media),
        captions: storedCaptions(alignCaptions(Captions ?? [], media.length)),
        slug: await addresses.claim(trx, Slug ?? body.NameEN),
      }));
      return show(row);
    }),
    update: async ({ body, ...call }) => {
      const row = await updateRecord(projects, call, async (current) => {
        await requireOthers(body, call.refusal);
        const { HeadImage, Slug } = body;
        const stored: string[] = JSON.parse(current.media);
        const media = await mediaAfter(body, stored, call.refusal);
        const headImage = HeadImage && (await keepPicture(pictures, HeadImage));
        const shared = await sharePicture(pictures, body);
        return async (trx) => ({
          ...projectColumns(body),
          ...shared,
          media: JSON.stringify(media),
          captions: storedCaptions(captionsAfter(body, JSON.parse(current.captions ?? '[]'), stored, media)),
          ...(headImage && { headImage }),
          ...(Slug && { slug: await addresses.change(trx, current, Slug) }),
        });
      });
      return show(row);
    },
  });

  async function mediaAfter(body: ProjectUpdate, stored: string[], refusal: Refusal): Promise<string[]> {
    const media = arrangeMedia(body, stored);
    if (!media) throw refusal(['KeepMedia'], 'choice', 'rule.choice');
    if (media.length === 0) throw refusal(['MediaFiles'], 'minItems', 'rule.listFew');
    if (media.length > mostMedia) throw refusal(['MediaFiles'], 'maxItems', 'rule.list');
    const addresses: string[] = [];
    for (const one of media) addresses.push(typeof one === 'string' ? one : await keepPicture(pictures, one));
    return addresses;
  }

  /** What a body names has to be there. */
  async function requireOthers({ Client, Review, Member }: ProjectUpdate, refusal: Refusal) {
    const ids = { clientId: Client ?? null, reviewId: Review ?? null, memberId: Member ?? null };
    const [{ client, review, member } = {}] = await shownWith([ids]);
    if (Client && !client) throw refusal(['Client'], 'choice', 'rule.choice');
    if (Review && !review) throw refusal(['Review'], 'choice', 'rule.choice');
    if (Member && !member) throw refusal(['Member'], 'choice', 'rule.choice');
  }
}

function captionsAfter({ Captions }: ProjectUpdate, captions: ProjectCaption[], before: string[], after: string[]) {
  if (Captions === undefined) return moveCaptions(captions, before, after);
  return alignCaptions(Captions ?? [], after.length);
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const withoutOptional = {
  ...withoutSharing,
  ...{ clientId: null, reviewId: null, memberId: null, sector: null, year: null, weeks: null, people: null },
  ...{ figures: null, featured: 0 },
};

/** What the table keeps of a body, pictures aside. */
export function projectColumns(body: Omit<ProjectUpdate, 'HeadImage' | 'MediaFiles'>) {
  const { Slug: _slug, KeepMedia: _media, ...fields } = body;
  return toColumns(projectFields, fields);
}

export const projectPublishing = {
  type: projectType,
  fields: projectFields,
  body: projectWrite,
  columns: projectColumns,
  emptyColumns: { ...withoutOptional, captions: null },
  slugFrom: 'NameEN',
  merge: mergeMedia,
} satisfies Publishable;

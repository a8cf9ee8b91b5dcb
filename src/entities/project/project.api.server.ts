import type { FastifyInstance } from 'fastify';
import { findCategory } from '../../domain/categories.ts';
import { keepPicture, keepPictures } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints, type Refusal } from '../../kit/http/endpoint-routes.server.ts';
import { commonHandlers, listed, orderHandler, tagged, updateRecord } from '../../kit/http/record-calls.server.ts';
import { toColumns, toShown } from '../../kit/records/record-fields.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { readBySlug, slugs } from '../../kit/records/slugs.server.ts';
import { mostMedia, type ProjectUpdate, project, projectFields } from './project.contract.ts';
import { projectEndpoints } from './project.endpoints.ts';
import { projectType } from './project.table.server.ts';
import { arrangeMedia } from './project-media.ts';

const toProject = toShown(projectType, project, projectFields);

export function projectApi(api: FastifyInstance, deps: ApiDeps) {
  const { store, pictures } = deps;
  const projects = records(store, projectType);
  const addresses = slugs(store, 'project');

  addEndpoints(api, projectEndpoints, deps, {
    ...commonHandlers(projects, toProject),
    order: orderHandler(store, projectType),
    byCategory: async ({ query: { Category, ...query }, header }) => {
      const where = { category: findCategory(Category)?.project ?? Category };
      return listed(await projects.list({ query, where }), header).map(toProject);
    },
    bySlug: async ({ params, header }) =>
      toProject(tagged(projectType, await readBySlug(projects, addresses, params.slug ?? ''), header)),
    create: async ({ body }) => {
      const { HeadImage, MediaFiles, Slug } = body;
      const headImage = await keepPicture(pictures, HeadImage);
      const media = JSON.stringify(await keepPictures(pictures, MediaFiles));
      return toProject(
        await projects.create(async (trx) => ({
          ...projectColumns(body),
          headImage,
          media,
          slug: await addresses.claim(trx, Slug ?? body.NameEN),
        })),
      );
    },
    update: async ({ body, ...call }) => {
      const row = await updateRecord(projects, call, async (current) => {
        const { HeadImage, Slug } = body;
        const media = await mediaAfter(body, JSON.parse(current.media), call.refusal);
        const headImage = HeadImage && (await keepPicture(pictures, HeadImage));
        return async (trx) => ({
          ...projectColumns(body),
          media: JSON.stringify(media),
          ...(headImage && { headImage }),
          ...(Slug && { slug: await addresses.change(trx, current, Slug) }),
        });
      });
      return toProject(row);
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
}

/** What the table keeps of a body, pictures aside. */
export function projectColumns(body: Omit<ProjectUpdate, 'HeadImage' | 'MediaFiles'>) {
  const { Slug: _slug, KeepMedia: _media, ...fields } = body;
  return toColumns(projectFields, fields);
}

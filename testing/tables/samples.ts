import { contentTypes } from '../../src/entities/entities.server.ts';
import { userSamples } from '../../src/features/accounts/user.sample.ts';
import { firstStepsSamples } from '../../src/features/first-steps/first-steps.sample.ts';
import { mediaSample, mediaSamples } from '../../src/features/media/media.sample.ts';
import { pageDraftSample } from '../../src/features/pages/page.sample.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { requestNoteSample } from '../../src/features/requests/note/request-note.sample.ts';
import { quotationSample } from '../../src/features/requests/quotation/quotation.sample.ts';
import { settingsSample } from '../../src/features/settings/settings.sample.ts';
import type { Endpoint } from '../../src/kit/contract/endpoint.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { recordsIn } from '../../src/kit/db/record-tables.server.ts';
import type { Store } from '../../src/kit/db/store.server.ts';

/** The sample beside each contract: `blog.sample.ts` has `blogSample`. */
const contentSamples: Record<string, object> = Object.fromEntries(
  await Promise.all(
    contentTypes.map(async ({ type: { name } }) => {
      const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const module = await import(`../../src/entities/${folder}/${folder}.sample.ts`);
      return [name, module[`${name}Sample`]];
    }),
  ),
);

/** A valid body per entity, by the name its endpoints carry. Tests that walk all endpoints start from these. */
export const samples: Record<string, object> = {
  ...contentSamples,
  contactMessage: contactMessageSample,
  media: mediaSample,
  quotation: quotationSample,
  requestNote: requestNoteSample,
};

/** Puts records in order. Of the sample's the first stays the first. */
export const isOrder = ({ method, path }: Endpoint) => method === 'PUT' && path.endsWith('/Order');

/** What content is published in, and taken off. */
const publications = Object.fromEntries(
  contentTypes.flatMap(({ endpoints: { update } }) =>
    ['Publish', 'Unpublish'].map((name) => [`POST ${update.path}/${name}`, { languages: ['en', 'ar'] }]),
  ),
);

/** The bodies of other calls that take something else than a whole record. */
const partSamples: Record<string, object> = {
  ...publications,
  ...userSamples,
  'DELETE /Blogs/:id/Approval': { word: 'A source for the second figure, please.' },
  'POST /Editing/:entity/:id': { tab: 'first' },
  'POST /Previews/:token': { again: true },
  'POST /Blogs/Pictures': { Image: samplePicture },
  'PUT /ContactUs/:id/Status': { status: 'inProgress' },
  'PUT /Quotations/:id/Status': { status: 'inProgress' },
  'PUT /Pages/:name/Draft': pageDraftSample,
  'PUT /Settings': settingsSample,
  'PUT /ContactUs/:id/Owner': { ownerId: 1 },
  'PUT /Quotations/:id/Owner': { ownerId: 1 },
  'PUT /Translations/:entity/:id': { language: 'ar', texts: [{ name: 'TitleAR', text: 'عنوان آخر' }] },
  ...mediaSamples,
  ...firstStepsSamples,
  'POST /Requests/Held': { contacts: ['nobody@example.com'] },
  'POST /Requests/Erase': { contacts: ['nobody@example.com'] },
};

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

export const takesPart = (endpoint: Endpoint) => isOrder(endpoint) || nameOf(endpoint) in partSamples;

/** All that is stored of an entity. Some look into the tables of others and have none of their own. */
export async function rowsIn(store: Store, entity: string): Promise<object[]> {
  if (!(entity in samples) && entity !== 'user') return [];
  return recordsIn(store.tables()).selectFrom(entity).selectAll().orderBy('id').execute();
}

export function sampleFor(endpoint: Endpoint): object | undefined {
  return isOrder(endpoint) ? { ids: [1] } : (partSamples[nameOf(endpoint)] ?? samples[endpoint.entity]);
}

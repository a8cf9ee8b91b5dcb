import { blogSample } from '../../src/entities/blog/blog.sample.ts';
import { clientSample } from '../../src/entities/client/client.sample.ts';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { projectSample } from '../../src/entities/project/project.sample.ts';
import { reviewSample } from '../../src/entities/review/review.sample.ts';
import { serviceSample } from '../../src/entities/service/service.sample.ts';
import { teamMemberSample } from '../../src/entities/team-member/team-member.sample.ts';
import { userSamples } from '../../src/features/accounts/user.sample.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { requestNoteSample } from '../../src/features/requests/note/request-note.sample.ts';
import { quotationSample } from '../../src/features/requests/quotation/quotation.sample.ts';
import { settingsSample } from '../../src/features/settings/settings.sample.ts';
import type { Endpoint } from '../../src/kit/contract/endpoint.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { recordsIn } from '../../src/kit/db/record-tables.server.ts';
import type { Store } from '../../src/kit/db/store.server.ts';

/** A valid body per entity, by the name its endpoints carry. Tests that walk all endpoints start from these. */
export const samples: Record<string, object> = {
  blog: blogSample,
  client: clientSample,
  contactMessage: contactMessageSample,
  plan: planSample,
  project: projectSample,
  quotation: quotationSample,
  requestNote: requestNoteSample,
  review: reviewSample,
  service: serviceSample,
  teamMember: teamMemberSample,
};

/** Puts records in order. Of the sample's the first stays the first. */
export const isOrder = ({ method, path }: Endpoint) => method === 'PUT' && path.endsWith('/Order');

/** The bodies of other calls that take something else than a whole record. */
const partSamples: Record<string, object> = {
  ...userSamples,
  'POST /Blogs/Pictures': { Image: samplePicture },
  'PUT /ContactUs/:id/Status': { status: 'inProgress' },
  'PUT /Quotations/:id/Status': { status: 'inProgress' },
  'PUT /Settings': settingsSample,
  'PUT /ContactUs/:id/Owner': { ownerId: 1 },
  'PUT /Quotations/:id/Owner': { ownerId: 1 },
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

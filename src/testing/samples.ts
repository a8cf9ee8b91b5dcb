import { blogSample } from '../entities/blog/blog.sample.ts';
import { clientSample } from '../entities/client/client.sample.ts';
import { contactMessageSample } from '../entities/contact-message/contact-message.sample.ts';
import { planSample } from '../entities/plan/plan.sample.ts';
import { projectSample } from '../entities/project/project.sample.ts';
import { quotationSample } from '../entities/quotation/quotation.sample.ts';
import { reviewSample } from '../entities/review/review.sample.ts';
import { serviceSample } from '../entities/service/service.sample.ts';
import { teamMemberSample } from '../entities/team-member/team-member.sample.ts';
import type { Endpoint } from '../kit/contract/endpoint.ts';
import { samplePicture } from '../kit/contract/sample-picture.ts';

/** A valid body per entity, by the name its endpoints carry. Tests that walk all endpoints start from these. */
export const samples: Record<string, object> = {
  blog: blogSample,
  client: clientSample,
  contactMessage: contactMessageSample,
  plan: planSample,
  project: projectSample,
  quotation: quotationSample,
  review: reviewSample,
  service: serviceSample,
  teamMember: teamMemberSample,
};

/** Where records are put in order: the first of them stays the first. */
export const orderedPaths = ['/Clients', '/Projects', '/Reviews', '/Services', '/Teams/Member'];

/** The bodies of calls that take something else than a whole record. */
const partSamples: Record<string, object> = {
  ...Object.fromEntries(orderedPaths.map((path) => [`PUT ${path}/Order`, { ids: [1] }])),
  'POST /Blogs/Pictures': { Image: samplePicture },
  'PUT /ContactUs/:id/Status': { status: 'inProgress' },
  'PUT /Quotations/:id/Status': { status: 'inProgress' },
};

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

export const takesPart = (endpoint: Endpoint) => nameOf(endpoint) in partSamples;

export function sampleFor(endpoint: Endpoint): object | undefined {
  return partSamples[nameOf(endpoint)] ?? samples[endpoint.entity];
}

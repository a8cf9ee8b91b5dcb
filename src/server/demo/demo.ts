import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { blogColumns, cleanContent } from '../../entities/blog/blog.api.server.ts';
import { blogWrite } from '../../entities/blog/blog.contract.ts';
import { blogKind } from '../../entities/blog/blog.table.server.ts';
import { clientWrite } from '../../entities/client/client.contract.ts';
import { clientKind } from '../../entities/client/client.table.server.ts';
import { planColumns } from '../../entities/plan/plan.api.server.ts';
import { planWrite } from '../../entities/plan/plan.contract.ts';
import { planKind } from '../../entities/plan/plan.table.server.ts';
import { projectColumns } from '../../entities/project/project.api.server.ts';
import { projectWrite } from '../../entities/project/project.contract.ts';
import { projectKind } from '../../entities/project/project.table.server.ts';
import { reviewColumns } from '../../entities/review/review.api.server.ts';
import { reviewWrite } from '../../entities/review/review.contract.ts';
import { reviewKind } from '../../entities/review/review.table.server.ts';
import { serviceColumns } from '../../entities/service/service.api.server.ts';
import { serviceWrite } from '../../entities/service/service.contract.ts';
import { serviceKind } from '../../entities/service/service.table.server.ts';
import { teamMemberColumns } from '../../entities/team-member/team-member.api.server.ts';
import { teamMemberWrite } from '../../entities/team-member/team-member.contract.ts';
import { teamMemberKind } from '../../entities/team-member/team-member.table.server.ts';
import { contactMessageWrite } from '../../features/requests/contact-message/contact-message.contract.ts';
import { contactMessageKind } from '../../features/requests/contact-message/contact-message.table.server.ts';
import { quotationWrite } from '../../features/requests/quotation/quotation.contract.ts';
import { quotationKind } from '../../features/requests/quotation/quotation.table.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import { slugOf } from '../../kit/records/slug-of.ts';
import { projectFile } from '../project-files.ts';
import { demoRequest, requestColumns } from './demo-requests.ts';

/** Stores a picture of `demo/pictures` and returns its address. */
export type KeepPicture = (name: string) => Promise<string>;

/** The demo rows of one table, in the order of its list. */
export type DemoTable = {
  kind: RecordType;
  /** What the references of requests begin with. */
  letter?: string;
  rows: (keep: KeepPicture) => Promise<object[]>;
};

const picture = z.string();
const read = (path: string) => readFileSync(projectFile(`demo/${path}`), 'utf8');

/** Reads a file of bodies as somebody would send them, held against the same rules; a picture is a file's name. */
function bodies<S extends z.core.$ZodType>(file: string, schema: S): z.core.output<S>[] {
  return z.parse(z.array(schema), JSON.parse(read(file)));
}

const blogFile = z.extend(z.omit(blogWrite, { ContentEN: true, ContentAR: true }), {
  Image: picture,
  date: z.string(),
});

/** An article is three files: what its card shows, and the text in each language. */
function articles() {
  const names = readdirSync(projectFile('demo/blogs')).filter((name) => name.endsWith('.json'));
  return names.map((name) => {
    const content = (language: string) =>
      z.parse(cleanContent, read(`blogs/${name.replace('.json', `.${language}.html`)}`));
    const card = z.parse(blogFile, JSON.parse(read(`blogs/${name}`)));
    return { ...card, ContentEN: content('en'), ContentAR: content('ar') };
  });
}

export const demoTables: DemoTable[] = [
  {
    kind: clientKind,
    rows: (keep) =>
      Promise.all(
        bodies('clients.json', z.extend(clientWrite, { Logo: picture })).map(async ({ Logo, ...names }) => ({
          ...names,
          logo: await keep(Logo),
        })),
      ),
  },
  {
    kind: projectKind,
    rows: (keep) =>
      Promise.all(
        bodies('projects.json', z.extend(projectWrite, { HeadImage: picture, MediaFiles: z.array(picture) })).map(
          async (body) => ({
            ...projectColumns(body),
            slug: slugOf(body.NameEN),
            headImage: await keep(body.HeadImage),
            media: JSON.stringify(await Promise.all(body.MediaFiles.map(keep))),
          }),
        ),
      ),
  },
  {
    kind: blogKind,
    rows: (keep) =>
      Promise.all(
        articles().map(async (body) => ({
          ...blogColumns(body),
          slug: slugOf(body.TitleEN),
          date: body.date,
          image: await keep(body.Image),
        })),
      ),
  },
  {
    kind: reviewKind,
    rows: (keep) =>
      Promise.all(
        bodies('reviews.json', z.extend(reviewWrite, { Image: picture })).map(async (body) => ({
          ...reviewColumns(body),
          image: await keep(body.Image),
        })),
      ),
  },
  {
    kind: teamMemberKind,
    rows: (keep) =>
      Promise.all(
        bodies('team.json', z.extend(teamMemberWrite, { Image: picture })).map(async (body) => ({
          ...teamMemberColumns(body),
          image: await keep(body.Image),
        })),
      ),
  },
  {
    kind: serviceKind,
    rows: (keep) =>
      Promise.all(
        bodies('services.json', z.extend(serviceWrite, { Image: picture })).map(async (body) => ({
          ...serviceColumns(body),
          hasPlan: null,
          image: await keep(body.Image),
        })),
      ),
  },
  {
    kind: planKind,
    rows: async () => bodies('plans.json', planWrite).map(planColumns),
  },
  {
    kind: quotationKind,
    letter: 'Q',
    rows: async () =>
      bodies('quotations.json', demoRequest(quotationWrite)).map(({ sent, ...state }) => ({
        findWay: '',
        ...sent,
        ...requestColumns(state, sent.businessEmail),
      })),
  },
  {
    kind: contactMessageKind,
    letter: 'M',
    rows: async () =>
      bodies('messages.json', demoRequest(contactMessageWrite)).map(({ sent, ...state }) => ({
        ...sent,
        ...requestColumns(state, sent.email),
      })),
  },
];

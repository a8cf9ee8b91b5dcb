import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { contentTypes } from '../../entities/entities.server.ts';
import { contactMessageWrite } from '../../features/requests/contact-message/contact-message.contract.ts';
import { contactMessageType } from '../../features/requests/contact-message/contact-message.table.server.ts';
import { quotationWrite } from '../../features/requests/quotation/quotation.contract.ts';
import { quotationType } from '../../features/requests/quotation/quotation.table.server.ts';
import { settingsPlace } from '../../features/settings/settings.contract.ts';
import { type MediaUpdate, mediaUpdate } from '../../kit/media/library/media.contract.ts';
import { type Body, type ContentType, rowOf, rulesOf } from '../../kit/records/content-type.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
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

/** The portrait of whoever signs articles: the only picture among the demo company's settings. */
export const authorPicture = 'avatar-omar.webp';

export const pictureFile = (name: string) => projectFile(`demo/pictures/${name}`);

const read = (path: string) => readFileSync(projectFile(`demo/${path}`), 'utf8');

/** Reads a file of bodies as somebody would send them, held against the same rules. */
function bodies<S extends z.core.$ZodType>(file: string, schema: S): z.core.output<S>[] {
  return z.parse(z.array(schema), JSON.parse(read(file)));
}

/** A record whose text is too long for JSON is three files: what its card shows, and the text in each language. */
function bodiesApart(folder: string, field: string): Body[] {
  const names = readdirSync(projectFile(`demo/${folder}`)).filter((name) => name.endsWith('.json'));
  return names.map((name) => {
    const contentIn = (language: string) => read(`${folder}/${name.replace('.json', `.${language}.html`)}`);
    return {
      ...JSON.parse(read(`${folder}/${name}`)),
      [`${field}EN`]: contentIn('en'),
      [`${field}AR`]: contentIn('ar'),
    };
  });
}

/** Where the demo company is. The rest of its settings is what every site begins with. */
export function readCompany() {
  return z.parse(settingsPlace, JSON.parse(read('company.json')));
}

/** What is said of the pictures of the demo, by the names of their files. */
export function readDescriptions(): Record<string, MediaUpdate> {
  return z.parse(z.record(z.string(), mediaUpdate), JSON.parse(read('pictures.json')));
}

async function contentRows(kind: ContentType, keep: KeepPicture): Promise<object[]> {
  const { file, apart } = kind;
  const sent: Body[] = apart ? bodiesApart(file, apart) : JSON.parse(read(`${file}.json`));
  const rules = z.array(rulesOf(kind)) as z.core.$ZodType<Body[]>;
  const sound = await z.parseAsync(rules, sent);
  return Promise.all(sound.map((body) => rowOf(kind, body, keep)));
}

export const demoTables: DemoTable[] = [
  ...contentTypes.map((kind) => ({ kind: kind.type, rows: (keep: KeepPicture) => contentRows(kind, keep) })),
  {
    kind: quotationType,
    letter: 'Q',
    rows: async () =>
      bodies('quotations.json', demoRequest(quotationWrite)).map(({ sent, ...state }) => ({
        findWay: '',
        ...sent,
        ...requestColumns(state, sent.businessEmail),
      })),
  },
  {
    kind: contactMessageType,
    letter: 'M',
    rows: async () =>
      bodies('messages.json', demoRequest(contactMessageWrite)).map(({ sent, ...state }) => ({
        ...sent,
        ...requestColumns(state, sent.email),
      })),
  },
];

import * as z from 'zod/mini';
import { pictureColumns, pictureFields } from '../../features/settings/settings-names.ts';
import { type Body, fileName } from '../../kit/records/content-type.server.ts';
import type { Flaw } from './folder.ts';

/** Who is told of requests, how long those are kept, who publishes and what measures visits are this site's own affair. */
const ownAffairs = [
  ...['notifyEmails', 'keepRequestsMonths', 'approveArticles'],
  ...['gaMeasurementId', 'metaPixelId', 'tiktokPixelId'],
];

/** Names of files in the folder of pictures: nothing that leads out of it. */
export function pictureFlaws(wanted: Body): Flaw[] {
  const isWrong = (field: string) => wanted[field] && !z.safeParse(fileName, wanted[field]).success;
  const wrong = pictureFields.filter(isWrong);
  return wrong.map((field) => ({ file: 'settings.json', pointer: `#/${field}`, problem: 'must be a file name' }));
}

const without = (record: Body, names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** The settings as they are exported: what pages show. A picture is a file's name. */
export function settingsBody(record: Body): Body {
  const pictures = Object.entries(pictureColumns)
    .map(([field, column]) => [field, String(record[column]).replace('/uploads/', '')])
    .filter(([, name]) => name);
  return {
    ...without(record, ['id', 'version', ...ownAffairs, ...Object.values(pictureColumns)]),
    ...Object.fromEntries(pictures),
  };
}

/** What to send, given what the site has: its own affairs stay as they are, and so do pictures that are the same. */
export function settingsUpdate(record: Body, wanted: Body): { body: Body; pictures: string[] } {
  const stored = settingsBody(record);
  const pictures = pictureFields.filter((field) => wanted[field] && wanted[field] !== stored[field]);
  // Figures that are named one by one, as older exports have them, are what is meant.
  const replaced = wanted.statistics ? [] : ['statistics'];
  const texts = without(record, ['id', 'version', ...replaced, ...Object.values(pictureColumns)]);
  return { body: { ...texts, ...without(wanted, pictureFields) }, pictures };
}

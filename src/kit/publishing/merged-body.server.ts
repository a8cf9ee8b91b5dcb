import { type FileLike, fileMark } from '../contract/fields.ts';
import { keepPicture } from '../http/body.server.ts';
import type { Refusal } from '../http/endpoint-routes.server.ts';
import type { Pictures } from '../media/pictures.server.ts';
import { type Publishable, titleFields, withoutBlanks } from './content-body.server.ts';
import type { Body } from './published-values.ts';

/** What was sent, put together with what was there. Files are stored once it is clear that there is a draft to name them. */
export async function mergedBody(
  pictures: Pictures,
  kind: Publishable,
  sent: Body,
  working: Body,
  refusal: Refusal,
): Promise<Body> {
  const all = kind.merge ? kind.merge(sent, working) : { ...working, ...sent };
  if (!all) throw refusal(['KeepMedia'], 'choice', 'rule.choice');
  const titles = titleFields(kind);
  // A draft is known by a title in one language.
  if (!titles.some((field) => all[field])) throw refusal(titles.slice(0, 1), 'required', 'rule.draftTitle');
  for (const [field, value] of Object.entries(all)) all[field] = await stored(pictures, value);
  return withoutBlanks(all);
}

async function stored(pictures: Pictures, value: unknown): Promise<unknown> {
  if (isFile(value)) return keepPicture(pictures, value);
  if (!Array.isArray(value) || !value.some(isFile)) return value;
  const addresses: unknown[] = [];
  for (const one of value) addresses.push(await stored(pictures, one));
  return addresses;
}

const isFile = (value: unknown): value is FileLike => typeof value === 'object' && value !== null && fileMark in value;

import * as z from 'zod/mini';
import type { Store } from '../db/store.server.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import { formatText, type Texts } from '../i18n/text.ts';
import { type Publishable, titleFields } from './content-body.server.ts';
import { languageOfField } from './languages-of.ts';
import type { Body } from './published-values.ts';
import { createDraft, readWorking, type Working } from './working-copy.server.ts';

/** A new draft that says what the working copy says. Its address, its date and its author are its own. */
export async function duplicateRecord(
  store: Store,
  kind: Publishable,
  id: number,
  texts: Record<Language, Texts>,
): Promise<Working> {
  const { body } = await readWorking(store.tables(), kind, id);
  const own = ['Slug', ...(kind.ownFields ?? [])];
  const copied = Object.fromEntries(Object.entries(body).filter(([field]) => !own.includes(field)));
  return createDraft(store, kind, { ...copied, ...copiedTitles(kind, body, texts) });
}

/** Each title that there is, with a word that it is a copy; of a name in several parts the last one has it. */
function copiedTitles(kind: Publishable, body: Body, texts: Record<Language, Texts>): Body {
  const titles = titleFields(kind).filter((field) => body[field]);
  return Object.fromEntries(
    languageCodes.flatMap((language) => {
      const field = titles.findLast((name) => languageOfField(name) === language);
      if (!field) return [];
      const mark = ` ${formatText(texts[language], language, 'duplicate.mark')}`;
      return [[field, marked(kind, field, String(body[field]), mark)]];
    }),
  );
}

/** A title that is as long as it may be gives way to the word. */
function marked({ body }: Publishable, field: string, title: string, mark: string): string {
  const whole = title + mark;
  const rule = body.shape[field];
  if (!rule || z.safeParse(rule, whole).success) return whole;
  return [...title].slice(0, -mark.length).join('').trimEnd() + mark;
}

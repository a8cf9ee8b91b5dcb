import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { staffInvite } from '../../features/accounts/staff/staff.contract.ts';
import { sitePages } from '../../features/pages/registry/site-pages.ts';
import { settingsWrite } from '../../features/settings/settings.contract.ts';
import { pictureFields } from '../../features/settings/settings-names.ts';
import { describeIssues } from '../../kit/contract/field-errors.ts';
import { flag } from '../../kit/contract/fields.ts';
import { languageCodes } from '../../kit/i18n/languages.ts';
import type { Body } from '../../kit/records/content-type.server.ts';
import { readTexts } from '../../server/project-files.ts';
import { plainly } from '../command.ts';
import { type Flaw, pictureFolder, readBody } from '../content/folder.ts';
import { pictureFlaws } from '../content/settings.ts';

/** Where the words depend on a number, a text is several. */
const textOrForms = z.union([z.string(), z.record(z.string(), z.string())]);

const legalPages = sitePages.filter(({ group }) => group === 'legal').map(({ name }) => name);

const legalText = z.strictObject({
  en: z.optional(z.string()),
  ar: z.optional(z.string()),
  updatedOn: z.optional(z.string()),
});

/** What the file may say. Settings go by the names that `export` writes them under, and have their rules. */
const answersShape = z.strictObject({
  settings: z.optional(z.record(z.string(), z.unknown())),
  /** Texts of the site by their keys and languages, with the rules of their originals. */
  texts: z.optional(z.record(z.string(), z.partialRecord(z.enum(languageCodes), textOrForms))),
  /** Legal pages as HTML by their languages, and the day that they were changed on; today unless given. */
  legal: z.optional(z.partialRecord(z.enum(legalPages), legalText)),
  admin: z.optional(z.pick(staffInvite, { email: true, name: true })),
  keepDemo: z.optional(flag()),
});

type Given = z.infer<typeof answersShape>;

export type Answers = Pick<Given, 'admin'> & {
  file: string;
  folder: string;
  settings: Body;
  texts: NonNullable<Given['texts']>;
  legal: NonNullable<Given['legal']>;
  keepDemo: boolean;
};

/** Reads the file. What is wrong with it is among the flaws, and then there are no answers. */
export async function readAnswers(path: string, flaws: Flaw[]): Promise<Answers | null> {
  const [folder, file] = [dirname(path), basename(path)];
  const body = await readBody(folder, file, flaws);
  if (!body) return null;
  const result = z.safeParse(answersShape, body, { reportInput: true });
  if (!result.success) {
    const issues = describeIssues(result.error.issues, readTexts().en, 'en');
    flaws.push(...issues.map(({ pointer, detail }) => ({ file, pointer, problem: plainly(detail) })));
    return null;
  }
  const { settings = {}, texts = {}, legal = {}, admin, keepDemo = false } = result.data;
  flaws.push(...flawsOf(settings, folder).map((flaw) => ({ ...flaw, file })));
  return { file, folder, settings, texts, legal, admin, keepDemo };
}

/** The rules of the values are those of the form, which come later; here it is about names and files. */
function flawsOf(settings: Body, folder: string): Flaw[] {
  const at = (name: string, problem: string) => ({ file: '', pointer: `#/settings/${name}`, problem });
  const unknown = Object.keys(settings).filter((name) => !(name in settingsWrite.shape));
  const missing = pictureFields.filter(
    (field) => settings[field] && !existsSync(join(folder, pictureFolder, String(settings[field]))),
  );
  return [
    ...unknown.map((name) => at(name, 'is no setting')),
    ...pictureFlaws(settings).map(({ pointer, problem }) => at(pointer.slice(2), problem)),
    ...missing.map((field) => at(field, `${pictureFolder}/${String(settings[field])} is not there`)),
  ];
}

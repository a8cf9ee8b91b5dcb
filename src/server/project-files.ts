import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageCodes } from '../kit/i18n/languages.ts';
import type { Texts } from '../kit/i18n/text.ts';

const root = join(import.meta.dirname, '../..');

/** The path of a file of the project, wherever the process was started. */
export function projectFile(path: string): string {
  return join(root, path);
}

/** Of this program, as package.json has it. */
export function readVersion(): string {
  return (JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string }).version;
}

export function readTexts(): Record<Language, Texts> {
  const read = (code: Language) =>
    JSON.parse(readFileSync(projectFile(`public/assets/i18n/${code}.json`), 'utf8')) as Texts;
  return Object.fromEntries(languageCodes.map((code) => [code, read(code)])) as Record<Language, Texts>;
}

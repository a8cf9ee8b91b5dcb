import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byName } from '../kit/contract/by-name.ts';
import { type Language, languageCodes } from '../kit/i18n/languages.ts';
import type { Texts } from '../kit/i18n/text.ts';

const root = join(import.meta.dirname, '../..');

/** The path of a file of the project, wherever the process was started. */
export function projectFile(path: string): string {
  return join(root, path);
}

/** Of this program, as package.json has it. */
export function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
  return version;
}

export function readTexts(): Record<Language, Texts> {
  return byName(languageCodes, (code) =>
    JSON.parse(readFileSync(projectFile(`public/assets/i18n/${code}.json`), 'utf8')),
  );
}

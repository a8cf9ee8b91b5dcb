import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { publicScreens, type Screen } from '../../src/app/screens.ts';
import { defaultLanguage, type Language, languageCodes } from '../../src/kit/i18n/languages.ts';
import { namedTexts } from './named-texts.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const valueImport = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(\.[^']+\.tsx?)'|\bimport\('(\.[^']+)'\)/gm;
const isOfStaff = (file: string) => /^src\/(?:admin\/|app\/(?:login|staff)-)/.test(file);

/** A page and the loader beside it, where it has one. */
const filesOf = ({ page }: Screen) =>
  [`src/${page}`, `src/${page.replace('.page.tsx', '.loader.ts')}`].filter((file) => existsSync(join(root, file)));

/** Every source file that a visitor's browser may run, in the order in which it is reached. */
export function visitorSources(): string[] {
  const files = new Set(['src/app/entry-client.tsx', ...publicScreens.flatMap(filesOf)]);
  for (const file of files) {
    for (const [, atOnce, later = atOnce ?? ''] of read(file).matchAll(valueImport)) {
      const target = join(dirname(file), later);
      if (!isOfStaff(target)) files.add(target);
    }
  }
  return [...files];
}

export type TextEntries = Record<string, string | Record<string, string>>;

export function allTexts(language: Language): TextEntries {
  return JSON.parse(read(`public/assets/i18n/${language}.json`));
}

/** The keys that visitors' pages name. Labels go by the names of fields (`labelOf`): those of visitors' forms are enough. */
export function visitorTextKeys(): Set<string> {
  const sources = visitorSources().map(read);
  const code = sources.join('\n');
  const schemas = sources.filter((source) => source.includes("from 'zod/mini'")).join('\n');
  const hasField = (name: string) => new RegExp(`\\b${name}:`).test(schemas);
  const isNeeded = (key: string) =>
    !key.startsWith('field.') || code.includes(`'${key}'`) || hasField(key.slice('field.'.length));
  return new Set([...namedTexts(Object.keys(allTexts(defaultLanguage)), code)].filter(isNeeded));
}

export function visitorTexts(language: Language, keys = visitorTextKeys()): TextEntries {
  return Object.fromEntries(Object.entries(allTexts(language)).filter(([key]) => keys.has(key)));
}

/** Writes the visitors' texts into files of their own, and tells `kit/i18n/texts-address.ts` where they are. */
export function visitorTextFiles(): Plugin {
  const keys = visitorTextKeys();
  const files = languageCodes.map((language) => {
    const source = JSON.stringify(visitorTexts(language, keys));
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    return { language, source, fileName: `assets/texts-${language}-${hash}.json` };
  });
  const addresses = Object.fromEntries(files.map(({ language, fileName }) => [language, `/${fileName}`]));
  return {
    name: 'visitor-texts',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.VISITOR_TEXTS': JSON.stringify(addresses) } }),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

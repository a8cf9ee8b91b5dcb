import { readFile } from 'node:fs/promises';
import type { Language } from '../i18n/languages.ts';
import { deferredClientScript } from './deferred-client-script.ts';
import type { PageRequest } from './renderer.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; src?: string };
export type Manifest = Record<string, Chunk>;
/** What the build made: which files belong together, and what the style sheets say. */
export type Built = { manifest: Manifest; sheets: Map<string, string> };

export async function readBuilt(folder: string): Promise<Built> {
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const read = [...files].map(async (file) => [file, await readFile(`${folder}/${file}`, 'utf8')] as const);
  return { manifest, sheets: new Map(await Promise.all(read)) };
}

const entry = 'src/app/entry-client.tsx';
/** What the first screen is written in. */
const fonts: Record<Language, string[]> = {
  en: ['funnel-display-everyday', 'funnel-sans-everyday'],
  ar: ['funnel-sans-everyday', 'readex-pro-arabic-wght'],
};

/** Tags that load the client and the styles, scripts and fonts of just the matched pages. */
export function assetTagsFrom({ manifest, sheets }: Built): PageRequest['assetTags'] {
  const fontFiles = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.woff2'));

  function collect(key: string, found: Set<Chunk>): Set<Chunk> {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk)) return found;
    found.add(chunk);
    for (const imported of chunk.imports ?? []) collect(imported, found);
    return found;
  }

  /**
   * Inside the document, styles are there with its words. The client takes the links beside them for sheets that it has
   * loaded, and no browser fetches them.
   */
  const styleInside = (files: string[]) => [
    `<style>${files.map((file) => sheets.get(file)).join('')}</style>`,
    ...files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ];
  const styleLinks = (files: string[]) => files.map((file) => `<link rel="stylesheet" href="/${file}">`);

  return (pages, language, { withScripts, stylesInside }) => {
    const chunks = new Set<Chunk>();
    for (const key of [entry, ...pages.map((page) => `src/${page}`)]) collect(key, chunks);
    const styles = [...new Set([...chunks].flatMap((chunk) => chunk.css ?? []))];
    const scripts = [...chunks].map((chunk) => `/${chunk.file}`);
    const preloaded = fonts[language].flatMap((name) => fontFiles.filter((file) => file.includes(name)));
    const looks = [
      ...(stylesInside ? styleInside(styles) : styleLinks(styles)),
      ...preloaded.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    ];
    const texts = `/assets/i18n/${language}.json`;
    const start = `<script data-files="${scripts.join(' ')}" data-texts="${texts}">${deferredClientScript}</script>`;
    // Before the styles, for which every script below them would wait.
    return [...(withScripts ? [start] : []), ...looks].join('');
  };
}

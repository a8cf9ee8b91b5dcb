import { readFile } from 'node:fs/promises';
import type { Language } from '../i18n/languages.ts';
import { startScript } from './start-script.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; src?: string };
export type Manifest = Record<string, Chunk>;

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;
}

const entry = 'src/entry-client.tsx';
const latinFonts = ['funnel-display-latin-wght', 'funnel-sans-latin-wght'];
const fonts: Record<Language, string[]> = { en: latinFonts, ar: [...latinFonts, 'readex-pro-arabic-wght'] };

/** Tags that load the client and the styles, scripts and fonts of just the matched pages. */
export function assetTagsFrom(manifest: Manifest) {
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

  return (pages: string[], language: Language, withScripts: boolean): string => {
    const chunks = new Set<Chunk>();
    for (const key of [entry, ...pages.map((page) => `src/${page}`)]) collect(key, chunks);
    const styles = new Set([...chunks].flatMap((chunk) => chunk.css ?? []));
    const scripts = [...chunks].map((chunk) => `/${chunk.file}`);
    const preloaded = fonts[language].flatMap((name) => fontFiles.filter((file) => file.includes(name)));
    const looks = [
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...preloaded.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    ];
    const texts = `/assets/i18n/${language}.json`;
    const start = `<script data-files="${scripts.join(' ')}" data-texts="${texts}">${startScript}</script>`;
    // Before the styles, for which every script below them would wait.
    return [...(withScripts ? [start] : []), ...looks].join('');
  };
}

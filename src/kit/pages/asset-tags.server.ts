import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { deferredClientScript } from '../alive/deferred-client-script.ts';
import { brandPrefix } from '../brand/brand-address.ts';
import type { Colours } from '../brand/colours.ts';
import { brandSheet, paintedSheet } from '../brand/paint.ts';
import type { Language } from '../i18n/languages.ts';
import type { PageRequest, Tags } from './renderer.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; src?: string };
export type Manifest = Record<string, Chunk>;
/** What the build made: which files belong together, and what the style sheets say. */
export type Built = { manifest: Manifest; sheets: Map<string, string> };

export async function readBuilt(folder: string): Promise<Built> {
  const manifest: Manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'));
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const read = [...files].map(async (file) => [file, await readFile(`${folder}/${file}`, 'utf8')] as const);
  return { manifest, sheets: new Map(await Promise.all(read)) };
}

const entry = 'src/app/entry-client.tsx';
/** What the first screen is written in; the longest first, on the connection that the document leaves behind. */
const fonts: Record<Language, string[]> = {
  en: ['funnel-display-everyday', 'funnel-sans-everyday'],
  ar: ['readex-pro-everyday', 'funnel-sans-everyday'],
};

/** About as many as there are kinds of pages; they take 60 KB each. */
const mostJoined = 24;

/** Tags that load the client and the styles, scripts and fonts of just the matched pages. */
export function assetTagsFrom({ manifest, sheets }: Built): PageRequest['assetTags'] {
  const fontFiles = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.woff2'));

  const isEntry = (file: string) => file === manifest[entry]?.file;

  let painted = { key: '', sheets };
  /** Painted once for all pages, until the company chooses other colours. */
  function sheetsIn(colours: Colours): typeof sheets {
    const key = brandPrefix(colours);
    if (painted.key !== key) {
      const own = [...sheets].map(([file, css]) => [file, paintedSheet(css, colours)] as const);
      painted = { key, sheets: new Map(own) };
    }
    return painted.sheets;
  }

  /** What a file imports comes before it, and so do their sheets, as after a navigation in the browser. */
  function collect(key: string, files: Set<string>, sheetFiles: Set<string>) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const imported of chunk.imports ?? []) collect(imported, files, sheetFiles);
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) sheetFiles.add(sheet);
  }

  const joined = new WeakMap<typeof sheets, LRUCache<string, string>>();
  /** Always the same text for the same files: what is known by it, such as its hash, is found without reading it. */
  function joinedSheets(names: string, files: string[], all: typeof sheets): string {
    const known = joined.get(all) ?? new LRUCache({ max: mostJoined });
    joined.set(all, known);
    const style = known.get(names) ?? files.map((file) => all.get(file)).join('');
    known.set(names, style);
    return style;
  }

  /**
   * Inside the document, styles are there with its words. The client takes the files named beside them for sheets that it
   * has loaded. No links, also not disabled ones: where a document comes slowly, Chromium fetches those ahead.
   */
  function styleInside(files: string[], colours: Colours | undefined): Tags {
    const names = files.map((file) => `/${file}`).join(' ');
    const style = joinedSheets(names, files, colours ? sheetsIn(colours) : sheets);
    return { tags: `<style data-files="${names}">${style}</style>`, inline: [style] };
  }
  function styleLinks(files: string[], colours: Colours | undefined): Tags {
    const links = files.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
    if (!colours) return { tags: links, inline: [] };
    const style = brandSheet(colours);
    return { tags: `${links}<style>${style}</style>`, inline: [style] };
  }

  return (pages, language, { withScripts, stylesInside, texts, colours }) => {
    const files = new Set<string>();
    const sheetFiles = new Set<string>();
    for (const key of [entry, ...pages.map((page) => `src/${page}`)]) collect(key, files, sheetFiles);
    // The client starts as soon as it is run, and the page is better there by then.
    const inOrder = [...files].toSorted((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
    const styles = (stylesInside ? styleInside : styleLinks)([...sheetFiles], colours);
    const preloaded = fonts[language].flatMap((name) => fontFiles.filter((file) => file.includes(name)));
    const fontTags = preloaded.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`,
    );
    return {
      scripts: withScripts ? startScript(inOrder, manifest[`src/${pages[0]}`]?.file, texts) : { tags: '', inline: [] },
      styles: { ...styles, tags: styles.tags + fontTags.join('') },
    };
  };
}

function startScript(files: string[], page: string | undefined, texts: string): Tags {
  const scripts = files.map((file) => `/${file}`).join(' ');
  const ownPage = page ? ` data-page="/${page}"` : '';
  return {
    tags: `<script data-files="${scripts}"${ownPage} data-texts="${texts}">${deferredClientScript}</script>`,
    inline: [deferredClientScript],
  };
}

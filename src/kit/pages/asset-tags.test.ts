import { expect, test } from 'vitest';
import { assetTagsFrom } from './asset-tags.server.ts';

const manifest = {
  'src/app/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/entry.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/site/home.tsx': { file: 'assets/home.js', imports: ['_shared.js'], css: ['assets/home.css'] },
  'src/site/other.tsx': { file: 'assets/other.js', css: ['assets/other.css'] },
  'sans.woff2': { file: 'assets/funnel-sans-everyday-1a2b3c4d.woff2' },
  'arabic.woff2': { file: 'assets/readex-pro-everyday-1a2b3c4d.woff2' },
};
const names = ['entry', 'shared', 'home', 'other'];
const sheets = new Map(names.map((name) => [`assets/${name}.css`, `.${name}{color:red}`]));
const texts = '/assets/texts-en-1a2b3c4d.json';
const tags = assetTagsFrom({ manifest, sheets });

test('a visitor’s page carries its styles, each after those that it builds on, and says which, without a link that a browser would fetch', () => {
  const { styles } = tags(['site/home.tsx'], 'en', { withScripts: true, stylesInside: true, texts });
  expect(styles.inline).toEqual(['.shared{color:red}.entry{color:red}.home{color:red}']);
  const files = '/assets/shared.css /assets/entry.css /assets/home.css';
  expect(styles.tags).toContain(`<style data-files="${files}">${styles.inline}</style>`);
  expect(styles.tags).not.toContain('rel="stylesheet"');
});

test('files are run one by one: each behind those that it needs, and the client at last', () => {
  const { scripts } = tags(['site/home.tsx'], 'en', { withScripts: true, stylesInside: true, texts });
  expect(scripts.tags).toContain('data-files="/assets/shared.js /assets/home.js /assets/entry.js"');
});

test('the client is told which file is the page’s own', () => {
  const how = { withScripts: true, stylesInside: true, texts };
  expect(tags(['site/home.tsx'], 'en', how).scripts.tags).toContain(' data-page="/assets/home.js"');
  expect(tags([], 'en', how).scripts.tags).not.toContain('data-page');
});

test('a page of the staff area links to its styles', () => {
  const { styles } = tags(['site/home.tsx'], 'en', { withScripts: true, stylesInside: false, texts });
  expect(styles.inline).toEqual([]);
  expect(styles.tags).toContain('<link rel="stylesheet" href="/assets/home.css">');
});

test('only Arabic pages ask for the Arabic letters, and a page without scripts for none', () => {
  const how = { withScripts: false, stylesInside: true, texts };
  expect(tags([], 'en', how).styles.tags).not.toContain('readex');
  expect(tags([], 'ar', how).styles.tags).toContain('readex');
  expect(tags([], 'ar', how).scripts).toEqual({ tags: '', inline: [] });
});

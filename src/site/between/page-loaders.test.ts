import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicScreens } from '../../app/screens.ts';

const pages = [...new Map(publicScreens.map((screen) => [screen.page, screen])).values()];
const hasOwnLoader = (page: string) => /^export (async )?function loader/m.test(readFileSync(`src/${page}`, 'utf8'));
const hasLoaderBeside = (page: string) => existsSync(`src/${page.replace('.page.tsx', '.loader.ts')}`);

test('a page that can be fetched ahead has its loader beside it, a hidden one in itself', () => {
  const visible = pages.filter(({ hidden }) => !hidden).map(({ page }) => page);
  expect(visible.filter(hasOwnLoader)).toEqual([]);
  expect(visible.filter(hasLoaderBeside).length).toBeGreaterThan(8);
  const hidden = pages.filter((screen) => screen.hidden).map(({ page }) => page);
  expect(hidden.filter(hasLoaderBeside)).toEqual([]);
  expect(hidden.filter(hasOwnLoader).length).toBeGreaterThan(0);
});

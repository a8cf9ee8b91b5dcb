import { useCallback } from 'react';
import { searchCalls } from '../../features/search/search.calls.ts';
import { searchKinds } from '../../features/search/search-kinds.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import { pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { matchesSearch } from '../../kit/i18n/search-fold.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { formatText } from '../../kit/i18n/text.ts';
import { useLanguage, useTexts } from '../../kit/i18n/use-text.tsx';
import type { FindPages } from '../../kit/staff/session/page-finder.ts';

/** Pages that are no records, so that the search does not know them. */
const standingPages: Record<string, TextKey> = {
  '/contact': 'nav.contact',
  '/qoutation': 'nav.quotation',
  '/about-us': 'nav.about',
  '/portfolio': 'nav.portfolio',
  '/blogs': 'nav.blogs',
  '/hosting': 'nav.hosting',
  '/online-shops': 'nav.onlineShops',
};

const most = 6;

/** Looks through the standing pages and through what visitors can search. */
export function usePageFinder(api: ApiClient): FindPages {
  const texts = useTexts();
  const own = useLanguage();
  return useCallback(
    async (words, language) => {
      const standing = Object.entries(standingPages)
        .map(([path, name]) => ({ path, title: formatText(texts, own, name) }))
        .filter(({ path, title }) => matchesSearch([title, path], words));
      const found = await api.call(searchCalls.find, { query: { q: words, page: 1, pageSize: 3 } });
      const records = searchKinds
        .flatMap((kind) => found[kind].hits)
        .map((hit) => ({ path: hit.path, title: pick(hit, 'title', language) }));
      const pages = [...standing, ...records].map((page) => ({ ...page, path: pathIn(language, page.path) }));
      return pages.filter(({ path }, at) => pages.findIndex((other) => other.path === path) === at).slice(0, most);
    },
    [api, texts, own],
  );
}

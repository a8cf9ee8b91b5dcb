import { useCallback } from 'react';
import { publicScreens } from '../../app/screens.ts';
import { searchCalls } from '../../features/search/search.calls.ts';
import { searchKinds } from '../../features/search/search-kinds.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import { pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { matchesSearch } from '../../kit/i18n/search-fold.ts';
import { formatText } from '../../kit/i18n/text.ts';
import { useLanguage, useTexts } from '../../kit/i18n/use-text.tsx';
import type { FindPages } from '../../kit/staff/session/page-finder.ts';

const most = 6;

/** Looks through the suggested pages and through what visitors can search. */
export function usePageFinder(api: ApiClient): FindPages {
  const texts = useTexts();
  const own = useLanguage();
  return useCallback(
    async (words, language) => {
      const standing = publicScreens
        .flatMap(({ suggested, label, path }) =>
          suggested && label ? [{ path, title: formatText(texts, own, label) }] : [],
        )
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

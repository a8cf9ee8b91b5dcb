import type { PageWords, SitePage } from '../../features/pages/page.contract.ts';
import { pageEndpoints } from '../../features/pages/page.endpoints.ts';
import { pageNames } from '../../features/pages/registry/site-pages.ts';
import { languageCodes } from '../../kit/i18n/languages.ts';
import type { Body } from '../../kit/records/content-type.server.ts';
import type { Flaw } from './folder.ts';
import { flawsIn, type Placed, type Site } from './place-items.ts';
import type { SiteApi } from './site-api.ts';

export const pageFile = 'pages.json';

const readPage = async (api: SiteApi, name: string) =>
  (await api.call(pageEndpoints.read, { params: { name } })) as SitePage;

/** What the company has made its own of each page, by the page's name, as it is sent. */
export async function readOwnPages(api: SiteApi): Promise<Record<string, Body>> {
  const own: Record<string, Body> = {};
  for (const name of pageNames) {
    const body = ownOf(await readPage(api, name));
    if (Object.keys(body).length > 0) own[name] = body;
  }
  return own;
}

function ownOf({ parts, layout, legal }: SitePage): Body {
  const texts = parts.flatMap((part) =>
    part.texts.flatMap(({ key, ...words }) =>
      languageCodes.flatMap((language) => {
        const said = saidIn(words[language]);
        return said ? [{ key, language, ...said }] : [];
      }),
    ),
  );
  const written = Object.entries(legal?.published ?? {}).filter(([, value]) => value !== null);
  const isArranged = layout?.published.some(({ name, isHidden }, index) => isHidden || layout.original[index] !== name);
  return {
    ...(texts.length > 0 && { texts }),
    ...(isArranged && { layout: layout?.published }),
    ...Object.fromEntries(written),
  };
}

function saidIn({ published }: PageWords): object | null {
  if (published === undefined) return null;
  return typeof published === 'string' ? { text: published } : { forms: published };
}

/** Makes pages say what the folder says. Texts that it does not name stay as they are. */
export async function placePages({ api, flaws }: Site, wanted: Body): Promise<Placed> {
  const placed: Placed = { created: 0, updated: 0, unchanged: 0 };
  for (const [name, body] of Object.entries(wanted)) {
    try {
      placed[await placePage(api, name, { ...Object(body) }, flaws)] += 1;
    } catch (error) {
      flaws.push(...flawsIn(error, { file: pageFile, pointer: `#/${name}` }));
    }
  }
  return placed;
}

async function placePage(api: SiteApi, name: string, body: Body, flaws: Flaw[]): Promise<'updated' | 'unchanged'> {
  const page = await readPage(api, name);
  if (JSON.stringify(ownOf(page)) === JSON.stringify(body)) return 'unchanged';
  if (page.savedAt) {
    const problem = 'has changes that are not published; publish or discard them first';
    flaws.push({ file: pageFile, pointer: `#/${name}`, problem });
    return 'unchanged';
  }
  await api.call(pageEndpoints.changeDraft, { params: { name }, body });
  await api.call(pageEndpoints.publishTexts, { params: { name } });
  return 'updated';
}

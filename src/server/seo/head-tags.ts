import { isStaffPath } from '../../app/screens.ts';
import { settingsCalls } from '../../features/settings/settings.calls.ts';
import { escapeMarkup } from '../../kit/html/escape-markup.ts';
import { languageOfPath, neutralPath, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { factAt } from '../../kit/media/picture-facts.ts';
import { parsePictureName, pictureAt } from '../../kit/media/picture-name.ts';
import type { HeadParts } from '../../kit/pages/page-routes.server.ts';
import { screenAt } from '../screen-at.ts';
import { brandPath, cardAddress, cardOf } from './card.ts';
import { cardSize } from './card-shape.ts';
import { feeds } from './feeds.ts';
import type { PictureHost } from './page-facts.ts';
import { lastChange, structuredData } from './structured-data.ts';
import { type Subject, sharingOf, subjectOf } from './subject.ts';

type Options = { pictureHost: PictureHost };

/** What only machines read of a page. It is sent with the page and is no part of what runs in the browser. */
export function headTagsFrom({ pictureHost }: Options) {
  return async (url: URL, { api, picturesIn, texts }: HeadParts): Promise<string> => {
    const { origin, pathname } = url;
    const path = neutralPath(pathname);
    if (isStaffPath(pathname) || screenAt(path)?.hidden) return '';
    const language = languageOfPath(pathname);
    const own = texts[language];
    // Whatever failed is noted by whoever made the client; the page stands without.
    const [settings, subject] = await Promise.all([
      api.call(settingsCalls.read).catch(() => null),
      subjectOf(path, { api, language, texts: own }).catch(() => null),
    ]);
    if (!settings) return '';
    const pictures = await picturesIn(JSON.stringify(subject));
    const card = cardOf(subject, language, own, settings, pictures);
    const company = pick(settings, 'company', language);
    const facts = { path, language, texts: own, settings, subject, origin, pictureHost, pictures };
    const { alt: shown } = factAt(pictures, sharingOf(subject).shareImageUrl ?? card.picture ?? '');
    const description = [card.title, card.note, company, shown].filter(Boolean).join(' · ');
    return [
      ...pictureTags(
        ownPicture(subject, pictureHost) ?? drawnCard(origin + cardAddress(subject?.path ?? brandPath, card)),
      ),
      property('og:image:alt', description),
      '<meta data-first name="twitter:card" content="summary_large_image">',
      ...(shown ? [`<meta data-first name="twitter:image:alt" content="${escapeMarkup(description)}">`] : []),
      ...articleTimes(subject),
      ...feeds.map(({ type, file }) => {
        const href = origin + pathIn(language, file);
        return `<link data-first rel="alternate" type="${type}" title="${escapeMarkup(company)}" href="${escapeMarkup(href)}">`;
      }),
      `<script data-first type="application/ld+json">${structuredData(facts)}</script>`,
    ].join('');
  };
}

type SharePicture = { url: string; type: string; width: number; height: number };

const drawnCard = (url: string): SharePicture => ({ url, type: 'image/png', ...cardSize });

/** The picture that somebody has chosen for a page to be shared with. */
function ownPicture(subject: Subject | null, pictureHost: PictureHost): SharePicture | null {
  const { shareImageUrl } = sharingOf(subject);
  const stored = shareImageUrl && parsePictureName(pictureAt(shareImageUrl));
  if (!stored) return null;
  const { width, height } = stored.picture;
  const host = pictureHost(subject?.kind === 'service' ? 'service' : undefined);
  return { url: new URL(shareImageUrl, host).href, type: 'image/webp', width, height };
}

function pictureTags({ url, type, width, height }: SharePicture): string[] {
  return [
    property('og:image', url),
    property('og:image:type', type),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
  ];
}

/** When an article was published and last changed. Its `og:type` is the specification's, and stays. */
function articleTimes(subject: Subject | null): string[] {
  if (subject?.kind !== 'article') return [];
  const { article } = subject;
  return [property('article:published_time', article.date), property('article:modified_time', lastChange(article))];
}

function property(name: string, content: string): string {
  return `<meta data-first property="${name}" content="${escapeMarkup(content)}">`;
}

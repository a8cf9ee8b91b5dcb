import { createHash } from 'node:crypto';
import type { Category } from '../../domain/categories.ts';
import type { Settings } from '../../features/settings/settings.contract.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { formatText, type Texts } from '../../kit/i18n/text.ts';
import { factAt, type PictureFacts } from '../../kit/media/picture-facts.ts';
import type { OwnLogo } from '../../kit/ui/picture/own-logo.ts';
import type { Card } from './card-shape.ts';
import type { Subject } from './subject.ts';

/** The page whose card stands for every page that has none of its own. */
export const brandPath = '/home';

/** Goes up with every change of how a card is drawn, so that everybody asks for the new one. */
const templateVersion = 2;

/** By the key of the category registry. */
const drawings: Record<string, string> = {
  web: 'src/site/art/service-web-development.svg',
  mobile: 'src/site/art/service-mobile-development.svg',
  hosting: 'src/server/seo/art/hosting.svg',
  shops: 'src/site/art/service-online-shops.svg',
  marketing: 'src/site/art/service-digital-marketing.svg',
  surveillance: 'src/site/art/service-surveillance-systems.svg',
  computers: 'src/site/art/service-computers.svg',
  copiers: 'src/site/art/service-copiers-plotters.svg',
  network: 'src/site/art/service-network.svg',
  fire: 'src/site/art/service-fire-fighting-alarm.svg',
  queue: 'src/site/art/service-queue-management.svg',
};

const brandDrawing = 'src/server/seo/art/brand.svg';

/** The card of what a page is about, or the company's own. */
export function cardOf(
  subject: Subject | null,
  language: Language,
  texts: Texts,
  settings: Settings,
  pictures: PictureFacts,
): Card {
  const { colours, logo } = settings;
  const look = { ...lookOf(subject?.category), ...logoOf(logo[language]), ...(colours && { colours }) };
  if (subject) return { language, title: subject.title, note: subject.note, ...look, ...coverOf(subject, pictures) };
  const promise = formatText(texts, language, 'home.title').replace(/<[^>]*>|[.。]$/g, '');
  return { language, title: promise, note: pick(settings, 'description', language), ...look };
}

/** The file of a picture itself, not of one of its widths. */
const fileOf = (src: string) => src.replace(/^.*\/|@\d+/g, '');

function logoOf(own: OwnLogo | null): Pick<Card, 'logo'> {
  return own ? { logo: fileOf(own.src) } : {};
}

/** What has a picture of its own shows it, instead of what all of its category would. */
function coverOf(subject: Subject, pictures: PictureFacts): Pick<Card, 'picture' | 'focus'> {
  if (subject.kind === 'article') return cropped(subject.article.imageUrl, pictures);
  return subject.kind === 'project' ? cropped(subject.project.headImageUrl, pictures) : {};
}

function cropped(src: string, pictures: PictureFacts): Pick<Card, 'picture' | 'focus'> {
  const picture = fileOf(src);
  const { focus } = factAt(pictures, picture);
  return { picture, ...(focus && { focus }) };
}

function lookOf(category: Category | undefined): Pick<Card, 'tone' | 'art'> {
  const art = category && drawings[category.key];
  return art ? { tone: category.discipline, art } : { tone: 'brand', art: brandDrawing };
}

/** Known without drawing: a page can name its card before there is one. */
export function cardHash(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([templateVersion, card]))
    .digest('hex')
    .slice(0, 16);
}

/** `path` is the page's, without the language. */
export function cardAddress(path: string, card: Card): string {
  return `/share/${card.language}${path}-${cardHash(card)}.png`;
}

const named = /^(?<path>\/.+)-(?<hash>[0-9a-f]{16})\.png$/;

/** The page and the hash in what follows `/share/{language}`. */
export function parseCardAddress(address: string): { path: string; hash: string } | null {
  const { path, hash } = named.exec(address)?.groups ?? {};
  return path && hash ? { path, hash } : null;
}

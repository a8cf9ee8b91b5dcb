import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { defaultRecord } from '../../src/features/settings/settings.defaults.ts';
import { ourPalette } from '../../src/kit/brand/palette.ts';
import { languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';

/** Another company. What it has in common with the first one is nobody's: a country, an hour, how dates are told. */
export const otherCompany = {
  ...{ companyEN: 'Delta Works', companyAR: 'دلتا ووركس' },
  ...{ descriptionEN: 'Lifts and escalators.', descriptionAR: 'مصاعد وسلالم متحركة.' },
  ...{ keywordsEN: 'lifts', keywordsAR: 'مصاعد', locationEN: '1 Nile Street', locationAR: '1 شارع النيل' },
  ...{ email1: 'hello@delta.example', email2: '', email3: '', phone1: '01234567890', phone2: '' },
  ...{ cityEN: 'Cairo', cityAR: 'القاهرة', countryEN: '', countryAR: '', mapLink: '', mapAddress: '' },
  ...{ registrationNumber: '', taxNumber: '', licencesEN: '', licencesAR: '', partners: '' },
  ...{ facebook: '', linkedin: '', whatsapp: '', instagram: '', tiktok: '' },
  ...{ authorNameEN: 'Rania Adel', authorNameAR: 'رانيا عادل', authorRoleEN: 'Editor', authorRoleAR: 'محررة' },
  ...{ authorBioEN: 'Writes about lifts.', authorBioAR: 'تكتب عن المصاعد.' },
  ...{ suggestionsEN: 'lifts', suggestionsAR: 'مصاعد', planLabelEN: 'Yearly', planLabelAR: 'سنوياً' },
};

export const otherColours = { primaryColor: '#7A1FA2', secondaryColor: '#C6E04A', inkColor: '#1A1033' };

export const otherStatistic = { value: '12', labelEN: 'lifts', labelAR: 'مصعداً' };

/** Every sentence and name that is written somewhere in a value. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value)).flatMap(wordsIn);
}

/** What the program itself says, for whichever company: texts, and the names of what it knows. */
const ours = ['public/assets/i18n/*.json', 'src/**/legal/texts/*.json', 'src/domain/**/*.ts']
  .flatMap((files) => globSync(files))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Sentences and names; not values of the program, numbers, days, names of files. */
const isWritten = (text: string) => text.length > 6 && /[\s@؀-ۿ]/.test(text) && !/^[\d\s+×%]+$/.test(text);

/** What was said of the demo company and its people, in its files and in the settings that it came with. */
const demoFiles = globSync('demo/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')));
const demoWords = [...demoFiles, defaultRecord]
  .flatMap(wordsIn)
  .filter((words) => isWritten(words) && !ours.includes(words));

const names = [/meridian/i, /ميريديان/];

/** What in a text is the demo company's. */
export function tracesIn(text: string): string[] {
  return [...names.filter((name) => name.test(text)).map(String), ...demoWords.filter((words) => text.includes(words))];
}

/** Which of the program's own colours are written in a text, or in a drawing that stands in it with its signs escaped. */
export function coloursIn(text: string): string[] {
  const found = new Set(
    text
      .replaceAll('%23', '#')
      .toLowerCase()
      .match(/#[0-9a-f]{6}\b/g),
  );
  return Object.values(ourPalette).filter((hex) => found.has(hex));
}

/** What the other company draws of itself: logos, an icon, a portrait. */
export async function drawOther(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: otherColours.primaryColor } as const;
  return Buffer.from(await sharp({ create }).png().toBuffer());
}

/** Whose colours a picture is drawn in. */
export async function drawnFor(picture: Buffer): Promise<{ isOther: boolean; ours: string[] }> {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const used = new Set<string>();
  for (let at = 0; at < data.length; at += 3) used.add(`#${data.subarray(at, at + 3).toString('hex')}`);
  const { primaryColor, inkColor } = otherColours;
  return {
    isOther: [primaryColor, inkColor].some((hex) => used.has(hex.toLowerCase())),
    ours: (['primary-600', 'secondary-400', 'ink-900'] as const).filter((name) => used.has(ourPalette[name])),
  };
}

/** Pages, files for machines and answers that anybody can ask for, by their addresses. */
export async function publicAnswers(read: (address: string) => Promise<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const sitemap = await read('/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const files = ['/robots.txt', '/.well-known/security.txt', '/sitemap.xml', '/feed.xml', '/feed.json', '/llms.txt'];
  const inBoth = ['/search', '/no-such-page', '/feed.xml', '/feed.json', '/llms.txt', '/site.webmanifest'];
  const { paths } = JSON.parse(await read('/api/openapi.json'));
  const calls = Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') && !get.security?.length ? [`/api${path.replace(/^\/api/, '')}`] : [],
  );
  const addresses = [...pages, ...files, ...languageCodes.flatMap((code) => inBoth.map((path) => pathIn(code, path)))];
  for (const address of new Set([...addresses, ...calls, '/api/docs', '/api/openapi.json', '/ms-admin']))
    found.set(address, await read(address));
  return found;
}

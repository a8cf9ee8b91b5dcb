import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../../src/kit/records/slug-of.ts';

const demo = join(import.meta.dirname, '../../demo');

export const company = 'Meridian Systems';

/** Nobody but this run ever sees these sites, on the loopback. */
export const owner = { name: 'Owner', email: 'owner@example.com', password: 'for measurements only' };

export type Article = {
  slug: string;
  title: string;
  summary: string;
  html: string;
  date: string;
  /** The whole path of its file. */
  picture: string;
  pictureText: string;
};

/** The articles of the demo company, in English: of the others none has two languages without an extension. */
export function readArticles(): Article[] {
  const read = (path: string) => readFileSync(join(demo, path), 'utf8');
  const pictures: Record<string, { AltEN: string }> = JSON.parse(read('pictures.json'));
  const names = readdirSync(join(demo, 'blogs')).filter((name) => name.endsWith('.json'));
  return names.map((name) => {
    const card: Record<'TitleEN' | 'DescriptionEN' | 'Image' | 'date', string> = JSON.parse(read(`blogs/${name}`));
    return {
      slug: slugOf(card.TitleEN),
      title: card.TitleEN,
      summary: card.DescriptionEN,
      html: read(`blogs/${name.replace('.json', '.en.html')}`),
      date: card.date,
      picture: join(demo, 'pictures', card.Image),
      pictureText: pictures[card.Image]?.AltEN ?? '',
    };
  });
}

/** The one that is measured everywhere. */
export const measuredArticle = 'how-to-choose-hosting-for-a-shop-that-is-growing';

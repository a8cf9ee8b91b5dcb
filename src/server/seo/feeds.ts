import { categoryName } from '../../domain/categories.ts';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import type { Blog } from '../../entities/blog/blog.contract.ts';
import { settingsCalls } from '../../features/settings/settings.calls.ts';
import { escapeMarkup } from '../../kit/html/escape-markup.ts';
import { type Language, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { formatText } from '../../kit/i18n/text.ts';
import type { Text } from '../../kit/i18n/use-text.tsx';
import { describePictures } from '../../kit/media/describe-pictures.ts';
import { describeDocuments } from '../../kit/media/documents/describe-documents.ts';
import { readPictureFacts } from '../../kit/media/library/picture-facts.server.ts';
import type { PictureFacts } from '../../kit/media/picture-facts.ts';
import { sizeText } from '../../kit/media/size-text.ts';
import type { Make } from './machine-routes.ts';

export const feeds = [
  { file: '/feed.xml', type: 'application/rss+xml' },
  { file: '/feed.json', type: 'application/feed+json' },
] as const;

const newest = 20;

type Item = {
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  image: string;
  category: string;
  author: string;
  date: Date;
};

type Feed = {
  title: string;
  description: string;
  author: string;
  home: string;
  language: Language;
  /** Where this very file is. */
  self: string;
  icon: string;
  items: Item[];
};

type Makers = Record<(typeof feeds)[number]['file'], (feed: Feed) => string>;

const write: Makers = { '/feed.xml': rss, '/feed.json': jsonFeed };

/** The newest articles as a whole, in one language. */
export function feedMaker({ file, type }: (typeof feeds)[number], language: Language): Make {
  return async ({ api, store, texts, origin, pictureHost, onRead }) => {
    const [settings, { data }] = await Promise.all([
      api.call(settingsCalls.read),
      api.call(blogCalls.list, { query: { page: 1, pageSize: newest, language } }),
    ]);
    const author = pick(settings, 'authorName', language);
    const pictures = await readPictureFacts(store.tables(), JSON.stringify(data), language, onRead);
    const say: Text = (key, variables) => formatText(texts[language], language, key, variables);
    const items = data.map(({ contentEN = '', contentAR = '', ...card }) =>
      itemOf({ ...card, contentEN, contentAR }, author, language, { origin, pictureHost, pictures, say }),
    );
    const body = write[file]({
      title: `${pick(settings, 'company', language)} · ${say('nav.blogs')}`,
      description: say('page.blogs.lead'),
      author,
      home: origin + pathIn(language, '/blogs'),
      self: origin + pathIn(language, file),
      icon: `${origin}/icon-512.png`,
      language,
      items,
    });
    return { body, type, language };
  };
}

type Places = {
  origin: string;
  pictureHost: string;
  pictures: PictureFacts;
  say: Text;
};

function itemOf(blog: Blog, usual: string, language: Language, { origin, pictureHost, pictures, say }: Places): Item {
  const url = origin + pathIn(language, `/blogs/${encodeURIComponent(blog.slug)}`);
  /** What a link to a document of so many bytes says of it. */
  const note = (bytes: number) => say('blog.document', { size: sizeText(bytes, language) });
  const content = absolute(pick(blog, 'content', language), url, pictureHost);
  return {
    // The address may change with the slug; whoever has read the article has still read it.
    id: `${origin}/#blog-${blog.id}-${language}`,
    url,
    title: pick(blog, 'title', language),
    summary: pick(blog, 'description', language),
    html: describeDocuments(describePictures(content, pictures), note, pictures),
    image: new URL(blog.imageUrl, pictureHost).href,
    category: categoryName(blog.category, say),
    author: blog.author ? pick(blog.author, 'name', language) : usual,
    date: new Date(blog.date),
  };
}

/** Reads only what the server has cleaned, where an attribute is always in double quotes. */
function absolute(html: string, url: string, pictureHost: string): string {
  return html.replace(/ (href|src)="([#/][^"]*)"/g, (_, name: string, value: string) => {
    const address = new URL(value.replaceAll('&amp;', '&'), value.startsWith('/uploads/') ? pictureHost : url).href;
    return ` ${name}="${escapeMarkup(address)}"`;
  });
}

function rss({ title, description, home, self, language, items }: Feed): string {
  const [latest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeMarkup(self)}" rel="self" type="${feeds[0].type}"/>`,
    ...(latest ? [element('lastBuildDate', latest.date.toUTCString())] : []),
    ...items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.url),
        `<guid isPermaLink="false">${escapeMarkup(item.id)}</guid>`,
        element('pubDate', item.date.toUTCString()),
        element('dc:creator', item.author),
        element('category', item.category),
        element('description', item.summary),
        element('content:encoded', item.html),
        '</item>',
      ].join(''),
    ),
    '</channel>',
    '</rss>',
  ].join('\n');
}

function element(name: string, content: string): string {
  return `<${name}>${escapeMarkup(content)}</${name}>`;
}

function jsonFeed({ title, description, author, home, self, icon, language, items }: Feed): string {
  const authors = [{ name: author }];
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    icon,
    language,
    authors,
    items: items.map(({ id, url, title: name, summary, html, image, category, author: by, date }) => ({
      id,
      url,
      title: name,
      summary,
      content_html: html,
      image,
      ...(by !== author && { authors: [{ name: by }] }),
      tags: [category],
      date_published: date.toISOString(),
    })),
  });
}

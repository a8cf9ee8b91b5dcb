// Copied into Payload's site by payload.ts and run there, with Payload's own packages: writes the articles.
import { readFileSync } from 'node:fs';
import config from '@payload-config';
import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical';
import { JSDOM } from 'jsdom';
import { getPayload } from 'payload';

const { company, owner, articles } = JSON.parse(readFileSync('content.json', 'utf8'));
const payload = await getPayload({ config });
const editorConfig = await editorConfigFactory.default({ config: payload.config });
const textOf = (html) => convertHTMLToLexical({ editorConfig, html, JSDOM });
// No page is kept yet that could be told.
const context = { disableRevalidate: true };

await payload.create({ collection: 'users', data: owner });
for (const { slug, title, summary, html, date, picture, pictureText } of articles) {
  const image = await payload.create({ collection: 'media', data: { alt: pictureText }, filePath: picture });
  const data = {
    slug,
    title,
    content: await textOf(html),
    heroImage: image.id,
    meta: { title, description: summary, image: image.id },
    publishedAt: date,
    _status: 'published',
  };
  await payload.create({ collection: 'posts', data, context });
}
const home = {
  slug: 'home',
  title: company,
  hero: { type: 'lowImpact', richText: await textOf(`<h1>${company}</h1>`) },
  layout: [{ blockType: 'archive', populateBy: 'collection', relationTo: 'posts', limit: 12 }],
  meta: { title: company, description: company },
  _status: 'published',
};
await payload.create({ collection: 'pages', data: home, context });
process.exit(0);

import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { type Article, company, owner, readArticles } from './articles.ts';
import { until } from './programs.ts';

/** Sends something to Ghost's Admin API. */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Response>;

/** Sets a fresh Ghost up and writes the articles, by the API that its own editor uses. */
export async function fillGhost(addresses: { own: string; public: string }) {
  let cookie = '';
  const ask: Send = (method, path, body) => {
    const headers = new Headers({ origin: addresses.public, cookie });
    const isForm = body instanceof FormData;
    if (!isForm) headers.set('content-type', 'application/json');
    const sent = isForm ? body : JSON.stringify(body);
    return fetch(`${addresses.own}/ghost/api/admin/${path}`, { method, headers, body: sent });
  };
  const send: Send = async (method, path, body) => {
    const answer = await ask(method, path, body);
    if (!answer.ok) throw new Error(`Ghost refused ${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  await send('POST', 'authentication/setup/', { setup: [{ ...owner, blogTitle: company }] });
  const session = await send('POST', 'session/', { username: owner.email, password: owner.password });
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  // It says that there is a session before it knows it.
  await until(async () => (await ask('GET', 'users/me/')).ok);
  await removeFirstPosts(send);
  for (const article of readArticles()) await write(send, article);
}

/** What every Ghost begins with: a greeting. */
async function removeFirstPosts(send: Send) {
  const { posts }: { posts: { id: string }[] } = await (await send('GET', 'posts/')).json();
  for (const { id } of posts) await send('DELETE', `posts/${id}/`);
}

async function write(send: Send, article: Article) {
  const { slug, title, html, date, summary, pictureText } = article;
  const post = {
    slug,
    title,
    html,
    custom_excerpt: summary,
    published_at: date,
    status: 'published',
    feature_image: await keepPicture(send, article.picture),
    feature_image_alt: pictureText,
  };
  await send('POST', 'posts/?source=html', { posts: [post] });
}

async function keepPicture(send: Send, path: string): Promise<string> {
  const form = new FormData();
  form.set('file', await openAsBlob(path, { type: 'image/webp' }), basename(path));
  form.set('purpose', 'image');
  const { images }: { images: { url: string }[] } = await (await send('POST', 'images/upload/', form)).json();
  return images[0]?.url ?? '';
}

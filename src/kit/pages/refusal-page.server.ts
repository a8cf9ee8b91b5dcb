import { createHash } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, problemStatus } from '../contract/problem.ts';
import { escapeMarkup } from '../html/escape-markup.ts';
import { type Language, languageOfPath, languages } from '../i18n/languages.ts';
import { formatText, type TextKey, type Texts } from '../i18n/text.ts';
import { Overloaded } from '../load/limiter.server.ts';

const style =
  'body{max-width:32rem;margin:15vh auto;padding:0 1.5rem;font:1.1rem/1.6 system-ui,sans-serif;color:#1d2433}' +
  'section+section{margin-top:3rem;border-top:1px solid #ccd;padding-top:2rem}a{color:#1d4ed8}';
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * What is said: `busy` when there is no room for one more page, `searches` when one address has searched too often,
 * `links` when it has opened a page that is drawn anew for each reader as often as that.
 */
const words = {
  busy: { title: 'busy.title', text: 'busy.text' },
  searches: { title: 'searches.title', text: 'searches.text' },
  links: { title: 'links.title', text: 'links.text' },
} as const;

type Refusal = keyof typeof words;

/** The reader's language first. */
const inOrder: Record<Language, [Language, Language]> = { en: ['en', 'ar'], ar: ['ar', 'en'] };

/**
 * What a visitor sees instead of a page that was refused: a few sentences in both languages, put together at once, because
 * drawing is what there is no room for. `isPrivate`: whether the page at a path is opened by a link that somebody was given.
 */
export function refusalPages(texts: Record<Language, Texts>, isPrivate: (path: string) => boolean) {
  return function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    if (!(error instanceof ProblemError)) throw error;
    const isBusy = error instanceof Overloaded;
    if (!isBusy && error.code !== 'tooManyRequests') throw error;
    // The rest of a form that nobody will read must not be taken for the next request.
    if (!request.raw.complete) reply.header('connection', 'close');
    const path = request.url.split('?')[0] ?? '';
    const often = isPrivate(path) ? 'links' : 'searches';
    return reply
      .code(problemStatus[error.code])
      .header('retry-after', error.retryAfterSeconds)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(pageIn(inOrder[languageOfPath(path)], isBusy ? 'busy' : often, texts));
  };
}

function pageIn(order: [Language, Language], refusal: Refusal, texts: Record<Language, Texts>): string {
  const say = (language: Language, key: TextKey) => escapeMarkup(formatText(texts[language], language, key));
  const [first] = order;
  const sections = order.map(
    (
      language,
    ) => `<section lang="${language}" dir="${languages[language].dir}"><h1>${say(language, words[refusal].title)}</h1>
<p>${say(language, words[refusal].text)}</p><p><a href="">${say(language, 'error.retry')}</a></p></section>`,
  );
  return `<!doctype html>
<html lang="${first}" dir="${languages[first].dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${say(first, words[refusal].title)}</title><style>${style}</style></head>
<body><main>${sections.join('\n')}</main></body>
</html>`;
}

import * as z from 'zod/mini';
import { clearable, html, htmlDraft, limits } from '../contract/fields.ts';
import { sanitizeInWorker } from './sanitize-in-worker.server.ts';

/** What may be shown of an article. One of which nothing may be shown is no article. */
export const cleanContent = html().check(
  z.check<string>(async (payload) => {
    // What is too long is refused for that, without the work.
    if (payload.value.length > limits.htmlLength) return;
    const clean = await sanitizeInWorker(payload.value);
    payload.value = clean;
    if (showsSomething(clean)) return;
    const params = { code: 'required' };
    payload.issues.push({ code: 'custom', input: clean, message: 'rule.required', params, continue: false });
  }),
);

/** The same of an article that is being written: it may show nothing yet. */
export const cleanDraft = clearable(
  htmlDraft().check(
    z.check<string>(async (payload) => {
      if (payload.value.length > limits.htmlLength) return;
      const clean = await sanitizeInWorker(payload.value);
      payload.value = showsSomething(clean) ? clean : '';
    }),
  ),
);

function showsSomething(clean: string): boolean {
  return /[\p{L}\p{N}]|<img /u.test(clean.replace(/<(?!img )[^>]*>/g, ''));
}

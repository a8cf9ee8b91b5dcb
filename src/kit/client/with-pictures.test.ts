import { expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Language } from '../i18n/languages.ts';
import { notePictures, type ShownPictures } from '../pages/shown-pictures.ts';
import type { ApiClient, CallInput } from './api-client.ts';
import { withPictures } from './with-pictures.ts';

const name = `${'0'.repeat(32)}-300x200.webp`;
const record = { id: 1, logoUrl: `/uploads/${name}` };
const read: Endpoint = { method: 'GET', path: '/Clients/:id', access: 'public', reads: ['client'], entity: 'client' };
const write: Endpoint = { method: 'PUT', path: '/Clients/:id', access: 'admin', changes: ['client'], entity: 'client' };

/** A client whose calls are answered with what is given, in turn. */
function answering(...answers: unknown[]) {
  const asked: (CallInput | undefined)[] = [];
  const callWithTag = async (_: Endpoint, input?: CallInput) => {
    asked.push(input);
    return { data: answers.shift(), etag: '"a"', total: null };
  };
  const shown: ShownPictures = {};
  let language: Language = 'en';
  const api = withPictures({ callWithTag } as unknown as ApiClient, {
    language: () => language,
    isShown: (input) => input?.query?.content !== false,
    note: (...said) => notePictures(shown, ...said),
  });
  const inLanguage = (next: Language) => {
    language = next;
  };
  return { api, asked, shown, inLanguage };
}

test('asks for what is said of pictures beside an answer, and notes it in the language that it was asked in', async () => {
  const facts = { [name]: { alt: 'باب' } };
  const { api, asked, shown, inLanguage } = answering({ answer: record, pictures: facts });
  inLanguage('ar');
  const call = api.callWithTag(read, { query: { page: 2 } });
  inLanguage('en');
  expect(await call).toEqual({ data: record, etag: '"a"', total: null });
  expect(asked).toEqual([{ query: { page: 2, pictures: 'ar' } }]);
  expect(shown).toEqual({ ar: facts });
});

test('forgets what is said no more', async () => {
  const facts = { [name]: { alt: 'A door' }, other: { focus: [1, 2] as const } };
  const { api, shown } = answering({ answer: [record], pictures: facts }, { answer: [record], pictures: {} });
  await api.call(read);
  await api.call(read);
  expect(shown).toEqual({ en: { other: facts.other } });
});

test('leaves alone what comes as it is, what is written, and what is not shown', async () => {
  const { api, asked, shown } = answering([record], record, record);
  expect(await api.call(read)).toEqual([record]);
  await api.call(write);
  await api.call(read, { query: { content: false } });
  expect(asked.slice(1)).toEqual([undefined, { query: { content: false } }]);
  expect(shown).toEqual({});
});

import type { Questions } from './compare-sizes.ts';

const pageSize = 50;

const ofQuotations = (parameters: Record<string, string | number>, path = '') =>
  `/Quotations${path}?${new URLSearchParams({ pageSize: String(pageSize), ...parameters } as Record<string, string>)}`;

const list = (parameters: Record<string, string | number>) => () => ofQuotations(parameters);
const pageAt = (part: number) => (count: number) =>
  ofQuotations({ status: 'all', page: Math.ceil((count * part) / pageSize) });

/** What staff ask of the inbox. Every list is a page of fifty. */
export const inboxQuestions: Questions = {
  'list, first page': list({ status: 'new', page: 1 }),
  'list, last page': pageAt(1),
  'list, page in the middle': pageAt(1 / 2),
  'list, messages': () => `/ContactUs?status=new&page=1&pageSize=${pageSize}`,
  'search, rare word': list({ status: 'all', q: 'rarity' }),
  'search, word that all have': list({ status: 'new', q: 'price' }),
  'search, word that all have, all states': list({ status: 'all', q: 'price' }),
  'search, word that all have, far back': list({ status: 'all', page: 20, q: 'price' }),
  'search, word that one in fifty has': list({ status: 'new', q: 'example11' }),
  'search, word that one in fifty has, all states': list({ status: 'all', q: 'example11' }),
  'search, word that one in 800 has': list({ status: 'new', q: 'word11x' }),
  'search, word of the first year': list({ status: 'new', q: 'formerly' }),
  'search, two frequent words': list({ status: 'new', q: 'price example1' }),
  'search, a frequent word and one of fifty': list({ status: 'new', q: 'price example11' }),
  'search, start of an Arabic word': list({ status: 'new', q: 'قمر' }),
  'search, start of a phone number': list({ status: 'all', q: '010000012' }),
  'search, e-mail': list({ status: 'all', q: 'Person11@Example11.com' }),
  'search, nothing': list({ status: 'new', q: 'nowhere' }),
  'search, tabs of a word that all have': () => ofQuotations({ q: 'price' }, '/Counts'),
  'search, tabs of a word that one in fifty has': () => ofQuotations({ q: 'example11' }, '/Counts'),
  'search, word of one in fifty, of one service': list({ status: 'new', service: 'Network', q: 'example11' }),
  'filter, service': list({ status: 'new', service: 'Network' }),
  'filter, source': list({ status: 'new', findWay: 'LinkedIn' }),
  'filter, a month': list({ status: 'new', from: '2024-03-01', to: '2024-04-01' }),
  'filter, mine': list({ status: 'new', owner: 'me' }),
  'filter, nobody’s': list({ status: 'new', owner: 'none' }),
  'all filters together': list({
    ...{ status: 'new', service: 'Network', findWay: 'LinkedIn' },
    ...{ from: '2024-03-01', owner: 'me' },
  }),
  'all filters and a frequent word': list({
    ...{ status: 'handled', service: 'Network', findWay: 'LinkedIn' },
    ...{ owner: 'me', q: 'price' },
  }),
  'counts of all states and months': () => '/Requests/Overview',
  'one request': (count) => `/Quotations/${count / 2}`,
  'its timeline and the same person’s others': (count) => `/Quotations/${count / 2}/Story`,
  'what happened last': () => '/Activity?pageSize=50',
  'the trash, of a word that all have': () => '/Trash?q=price',
};

import type { Questions } from './compare-sizes.ts';

const pageSize = 12;
const asStaff = 'status=any&';

const list = (parameters: string) => () => `/Blogs/AllBlogs?content=false&pageSize=${pageSize}&${parameters}`;
const pageAt =
  (part: number, parameters = '') =>
  (count: number) =>
    list(`${parameters}page=${Math.ceil((count * part) / pageSize)}`)();
const word = (q: string, parameters = '') => list(`${parameters}q=${encodeURIComponent(q)}`);
const search = (q: string) => () => `/Search?pageSize=8&q=${encodeURIComponent(q)}`;

/** What visitors and staff ask of articles. */
export const articleQuestions: Questions = {
  'first page': list('page=1'),
  'page in the middle': pageAt(1 / 2),
  'one category, page in the middle': pageAt(1 / 2, 'Category=Hosting&'),
  'last page': pageAt(1),
  'one article by its address': (count) => `/Blogs/BySlug/article-${Math.ceil(count / 2)}`,
  'its neighbours': (count) => `/Blogs/Related?Slug=article-${Math.ceil(count / 2)}`,
  'list, a word that all have': word('service'),
  'list, a word that one in a thousand has': word('rarity'),
  'list, a word that one in thirty has': word('word11x'),
  'list, two words': word('service rarity'),
  'list, start of an Arabic word': word('قمرنور'),
  'list, nothing': word('nowhere'),
  'search, a word that all have': search('service'),
  'search, a word that one in a thousand has': search('rarity'),
  'search, two words': search('service rarity'),
  'search, one letter wrong': search('rarety'),
  'search, start of an Arabic word': search('قمر'),
  'search, nothing': search('nowhere'),
  'staff, first page': list(`${asStaff}page=1`),
  'staff, page in the middle': pageAt(1 / 2, asStaff),
  'staff, published': list('status=published&page=1'),
  'staff, drafts': list('status=draft&page=1'),
  'staff, one category': list(`${asStaff}Category=Hosting&page=1`),
  'staff, a word that all have': word('service', asStaff),
  'staff, a word that one in thirty has': word('word11x', asStaff),
  'staff, two words': word('service rarity', asStaff),
  'staff, what visitors do not see': () => '/Unseen',
  'staff, the trash': () => '/Trash',
};

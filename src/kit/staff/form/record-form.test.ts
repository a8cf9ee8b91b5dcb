import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FieldMap } from '../../contract/field-map.ts';
import { blankOr, flag, image, listOf, price, text } from '../../contract/fields.ts';
import { pair } from '../../contract/pair.ts';
import { recordForm, toDraft } from './record-form.ts';

const map = {
  id: { shown: ['id', 'bookId'] },
  title: { sent: 'Name' },
  cover: { shown: ['cover', 'coverUrl'], picture: true },
  pages: { sent: 'PageFiles', shown: 'pageUrls', picture: true },
  chapters: { sent: 'BookChapters', shown: 'bookChapters' },
  slug: { typed: false },
} as const satisfies FieldMap;

const chapter = z.strictObject({ ...pair('title', text()), ...pair('note', blankOr(text())) });
const write = z.strictObject({
  ...pair('Name', text()),
  Price: price(),
  IsNew: flag(),
  Kind: z._default(text(), 'Novel'),
  Cover: image(),
  PageFiles: listOf(image(), 1),
  BookChapters: listOf(chapter, 1),
  Slug: z.optional(text()),
});
const read = z.object({
  id: z.number(),
  bookId: z.number(),
  slug: z.string(),
  ...pair('title', z.string()),
  cover: z.string(),
  coverUrl: z.string(),
  pageUrls: z.array(z.string()),
  bookChapters: z.array(z.object(pair('title', z.string()))),
});

const record = {
  ...{ id: 7, bookId: 7, slug: 'sea', titleEN: 'The sea', titleAR: 'البحر', price: 12.5, isNew: true, kind: 'Poems' },
  ...{ cover: '/uploads/c.webp', coverUrl: '/uploads/c.webp', pageUrls: ['/uploads/p.webp'] },
  bookChapters: [{ titleEN: 'One', titleAR: 'واحد' }],
};

test('a new record begins empty, with a row to type in; what no form asks for is not in it', () => {
  expect(recordForm(write, map, undefined)).toEqual({
    defaultValues: {
      ...{ NameEN: '', NameAR: '', Price: '', IsNew: false, Kind: 'Novel', Cover: undefined, PageFiles: [] },
      BookChapters: [{ titleEN: '', titleAR: '', noteEN: '', noteAR: '' }],
    },
  });
});

const typedChapters = [{ titleEN: 'One', titleAR: 'واحد', noteEN: '', noteAR: '' }];

test('an edited one has its values under the names they are sent by, numbers as text, and no stored cover', () => {
  const { defaultValues, edited } = recordForm(write, map, record);
  expect(defaultValues).toEqual({
    ...{ NameEN: 'The sea', NameAR: 'البحر', Price: '12.5', IsNew: true, Kind: 'Poems', Cover: undefined },
    ...{ PageFiles: ['/uploads/p.webp'], BookChapters: typedChapters },
  });
  expect(edited?.pictures).toEqual({ Cover: 'cover' });
  expect(edited?.columns).toMatchObject({ NameAR: 'titleAR', PageFiles: 'pages', BookChapters: 'chapters' });
});

test('a draft is what visitors would be answered with: typed words, new pictures, and the rest as it is stored', () => {
  const typed = { ...recordForm(write, map, record).defaultValues, NameEN: 'The shore' };
  const added = new File([], 'page.png');
  const addressOf = (file: unknown, stored = '') => (file instanceof File ? `blob:${file.name}` : stored);
  const draft = toDraft(read, map, { ...typed, PageFiles: ['/uploads/p.webp', added] }, addressOf, record);
  expect(draft).toEqual({
    ...{ id: 7, bookId: 7, slug: 'sea', titleEN: 'The shore', titleAR: 'البحر' },
    ...{ cover: '/uploads/c.webp', coverUrl: '/uploads/c.webp', pageUrls: ['/uploads/p.webp', 'blob:page.png'] },
    bookChapters: typedChapters,
  });
});

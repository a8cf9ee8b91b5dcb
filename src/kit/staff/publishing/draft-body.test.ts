import { expect, test } from 'vitest';
import { draftBody } from './draft-body.ts';

const sent = (values: object) => [...draftBody(values)].map(([name, value]) => `${name}=${String(value)}`);

test('what was emptied is sent empty, and what was not chosen is left out', () => {
  expect(sent({ TitleEN: '', Image: undefined, Price: '9' })).toEqual(['TitleEN=', 'Price=9']);
});

test('a list of rows that nobody has typed into is an empty one', () => {
  expect(sent({ Steps: [{ titleEN: '', isOpen: false }], KeepMedia: [] })).toEqual(['Steps=', 'KeepMedia=']);
});

test('rows keep their places among others', () => {
  const Captions = [{ text: '' }, { text: 'Second' }];
  expect(sent({ Captions })).toEqual(['Captions[0][text]=', 'Captions[1][text]=Second']);
});

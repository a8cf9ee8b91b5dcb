import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

test('a field that one side touched is theirs or mine, and one that both touched is asked about', () => {
  const base = { name: 'Tower', text: 'Old', link: 'a', steps: [{ title: 'One' }] };
  const mine = { ...base, text: 'Mine', link: 'b' };
  const theirs = { ...base, name: 'Harbour Tower', link: 'c' };
  expect(mergeFields(base, mine, theirs)).toEqual({
    values: { name: 'Harbour Tower', text: 'Mine', link: 'b', steps: [{ title: 'One' }] },
    taken: ['name'],
    conflicts: [{ name: 'link', base: 'a', mine: 'b', theirs: 'c' }],
  });
});

test('the same change on both sides is none to ask about', () => {
  const both = { name: 'New', steps: [{ title: 'One' }, { title: 'Two' }] };
  const merge = mergeFields({ name: 'Old', steps: [{ title: 'One' }] }, both, structuredClone(both));
  expect(merge).toEqual({ values: both, taken: [], conflicts: [] });
});

test('a list is one field', () => {
  const base = { steps: [{ title: 'One' }, { title: 'Two' }] };
  const mine = { steps: [{ title: 'One, mine' }, { title: 'Two' }] };
  const theirs = { steps: [{ title: 'One' }, { title: 'Two, theirs' }] };
  expect(mergeFields(base, mine, theirs).conflicts).toEqual([
    { name: 'steps', base: base.steps, mine: mine.steps, theirs: theirs.steps },
  ]);
});

test('a picture that they took out of the list is not put back', () => {
  const file = new File(['x'], 'new.png');
  const merge = mergeFields({ media: ['/a', '/b'] }, { media: ['/a', '/b', file] }, { media: ['/b'] });
  expect(merge.conflicts).toEqual([{ name: 'media', base: ['/a', '/b'], mine: ['/b', file], theirs: ['/b'] }]);
});

test('whatever both sides did, no field is lost that only one of them touched', () => {
  const record = fc.record({
    a: fc.nat(2),
    b: fc.constantFrom('', 'x', 'y'),
    c: fc.array(fc.nat(1), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { values, conflicts } = mergeFields(base, mine, theirs);
      const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
      for (const name of ['a', 'b', 'c'] as const) {
        const [isMine, isTheirs] = [differs(base[name], mine[name]), differs(base[name], theirs[name])];
        const isAsked = conflicts.some((one) => one.name === name);
        expect(isAsked).toBe(isMine && isTheirs && differs(mine[name], theirs[name]));
        expect(values[name]).toEqual(isMine ? mine[name] : theirs[name]);
      }
    }),
  );
});

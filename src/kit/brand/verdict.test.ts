import { describe, expect, test } from 'vitest';
import { sheetPairs } from '../../../testing/harness/sheet-pairs.ts';
import { contrastOf, distance, hexOf, lchOf } from './colour.ts';
import type { Colours } from './colours.ts';
import { ourColours, ourPalette, painted, paletteOf, stepNames, steps } from './palette.ts';
import { textPairs } from './text-pairs.ts';
import { colourOf, faultsIn, measureOf } from './verdict.ts';

/** The same numbers in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function anyColours(random: () => number): Colours {
  const any = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  return { primary: any(), secondary: any(), ink: any() };
}

test('our own colours make our own steps, to the last digit', () => {
  expect(paletteOf(ourColours)).toEqual(ourPalette);
  for (const name of stepNames) {
    const [ours, of, light] = steps[name];
    expect(painted(ours, of, ourColours, light), name).toBe(ours);
  }
});

test('every pair of ours can be read', () => {
  expect(faultsIn(ourColours)).toEqual([]);
});

test('colours come back as they went through the other way of counting', () => {
  const random = numbersFrom(7);
  for (let run = 0; run < 500; run += 1) {
    const { primary } = anyColours(random);
    expect(hexOf(lchOf(primary))).toBe(primary);
  }
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#fff')).toBeCloseTo(4.478, 3);
});

describe('200 random brands', () => {
  const random = numbersFrom(19);
  const brands = Array.from({ length: 200 }, () => anyColours(random)).map((brand) => {
    const faults = faultsIn(brand);
    const nearest = Object.fromEntries(faults.map((fault) => [fault.of, fault.nearest]));
    return { brand, faults, passing: { ...brand, ...nearest } };
  });

  test('are taken when all pairs can be read, or refused with nearest colours that can', () => {
    expect(brands.filter(({ faults }) => faults.length > 0).length).toBeGreaterThan(100);
    for (const { passing } of brands) {
      const measures = textPairs.map((pair) => measureOf(pair, passing));
      expect(measures.filter(({ measured, needed }) => measured < needed)).toEqual([]);
      const { primary, secondary, ink } = passing;
      const bases = { 'primary-600': primary, 'secondary-400': secondary, 'ink-900': ink };
      expect(paletteOf(passing)).toMatchObject(bases);
    }
  });

  test('can be read in every pair of colours that a sheet names', () => {
    const named = sheetPairs();
    expect(named.length).toBeGreaterThan(80);
    for (const { file, pairs } of named) {
      const measureIn = (brand: Colours) => (pair: (typeof pairs)[number]) =>
        contrastOf(colourOf(pair.front, brand), colourOf(pair.ground, brand));
      // What is for one kind of surface only cannot be read on the other.
      const used = pairs.filter((pair) => measureIn(ourColours)(pair) >= 4.5);
      const unreadable = brands.flatMap(({ passing }) => used.filter((pair) => measureIn(passing)(pair) < 4.5));
      expect([file, used.length > 0, unreadable]).toEqual([file, true, []]);
    }
  });

  test('are refused for a pair that cannot be read', () => {
    for (const { brand, faults, passing } of brands) {
      for (const { of, front, ground, needed, measured } of faults) {
        const judged = { ...passing, [of]: brand[of] };
        expect(measured).toBeLessThan(needed);
        expect(contrastOf(colourOf(front, judged), colourOf(ground, judged))).toBe(measured);
      }
    }
  });

  test('get a nearest colour of the same hue, and none passes on the way to it', () => {
    for (const { brand, faults, passing } of brands) {
      for (const { of, nearest } of faults) {
        const [wanted, found] = [lchOf(brand[of]), lchOf(nearest)];
        const turn = Math.abs(Math.sin(found.hue - wanted.hue));
        // Of a colour that is nearly grey or black the hue is a matter of rounding.
        if (found.chroma > 0.03) expect(turn, `${brand[of]} → ${nearest}`).toBeLessThan(0.1);
        // All but the last steps of eight bits.
        if (distance(nearest, brand[of]) < 0.05) continue;
        const lightness = wanted.lightness + (found.lightness - wanted.lightness) * 0.85;
        const before = { ...passing, [of]: hexOf({ ...wanted, lightness }) };
        const own = textPairs.filter((pair) => pair.of === of).map((pair) => measureOf(pair, before));
        expect(
          own.some(({ measured, needed }) => measured < needed),
          `${brand[of]} → ${nearest}`,
        ).toBe(true);
      }
    }
  });
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paintedDrawing, paintedSheet } from './paint.ts';
import { ourColours, ourPalette, paletteOf, stepNames } from './palette.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const sheets = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
const drawings = globSync(['src/**/art/*.svg', 'public/favicon.svg']).map((file) => readFileSync(file, 'utf8'));
const other = { primary: '#7a1fa2', secondary: '#c6e04a', ink: '#1a1033' };

const hexesIn = (text: string) => new Set(text.toLowerCase().match(/#[0-9a-f]{3,8}\b/g));

test('the tokens are our palette', () => {
  const declared = [...tokens.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex] as const);
  const status = new Set(['danger', 'danger-50', 'success', 'success-50']);
  expect(Object.fromEntries(declared.filter(([name]) => !status.has(name ?? '')))).toEqual(ourPalette);
});

test('no sheet but the tokens has a colour of the brand in it, and none writes one as numbers', () => {
  const ours = new Set(Object.values(ourPalette));
  for (const sheet of sheets.filter((css) => css !== tokens)) {
    expect([...hexesIn(sheet)].filter((hex) => ours.has(hex.slice(0, 7)))).toEqual([]);
  }
  const numbers = sheets.flatMap((css) => css.match(/rgba?\(\d[^)]*\)/g) ?? []);
  expect(new Set(numbers.map((colour) => colour.match(/\d+ \d+ \d+/)?.[0]))).toEqual(new Set(['255 255 255']));
});

test('our own colours leave sheets and drawings as they are', () => {
  expect(paintedSheet(tokens, ourColours)).toBe(tokens);
  for (const drawing of drawings) expect(paintedDrawing(drawing, ourColours)).toBe(drawing);
});

test('other colours leave nothing of ours in them, and take as many bytes', () => {
  const painted = paintedSheet(tokens, other);
  expect(painted).toHaveLength(tokens.length);
  const palette = paletteOf(other);
  for (const name of stepNames) expect(painted).toContain(`--${name}: ${palette[name]};`);
  // Whites and greys are nobody's.
  const neutral = /^#(?:000|fff|fefefe|feffff)$/;
  expect(drawings.length).toBeGreaterThan(25);
  for (const drawing of drawings) {
    const before = [...hexesIn(drawing)].filter((hex) => !neutral.test(hex));
    const after = hexesIn(paintedDrawing(drawing, other));
    expect(before.filter((hex) => after.has(hex))).toEqual([]);
  }
});

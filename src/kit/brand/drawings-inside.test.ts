import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { drawingsInside } from './drawings-inside.server.ts';
import { ourColours } from './palette.ts';

const read = (path: string) => readFileSync(`src/kit/ui/art/${path}`, 'utf8');
const decode = (address: string) => {
  expect(address).toMatch(/^data:image\/svg\+xml,[^#<>"'&]+$/);
  return decodeURIComponent(address.slice(address.indexOf(',') + 1));
};
const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(200).raw().toBuffer();

describe('a drawing that stands in the document', () => {
  test('is the drawing, in what an address and an attribute take', () => {
    expect(decode(drawingsInside(read)('logo-ar-dark.svg', undefined))).toBe(read('logo-ar-dark.svg'));
  });

  test('is the one group that its address names, and both planes of the hero make the whole', async () => {
    const inside = drawingsInside(read);
    const [below, above] = ['below', 'above'].map((group) => decode(inside(`hero.svg#${group}`, undefined)));
    expect([below, above].map((svg) => svg?.match(/<g id="\w+"/g))).toEqual([['<g id="below"'], ['<g id="above"']]);
    const both = below?.replace('</svg>', '') + (above?.slice(above.indexOf('<g id="above"')) ?? '');
    expect(await pixels(both)).toEqual(await pixels(read('hero.svg')));
    expect(() => inside('hero.svg#beside', undefined)).toThrow('the drawing has no beside');
  });

  test('is painted in the company’s colours, and read again only when these are others', () => {
    const readOnce = vi.fn(read);
    const inside = drawingsInside(readOnce);
    const own = { ...ourColours, primary: '#7a1fa2' };
    const [ours, ...painted] = [undefined, own, own].map((colours) => decode(inside('logo-en-dark.svg', colours)));
    expect(ours).toBe(read('logo-en-dark.svg'));
    expect(painted[0]).not.toBe(ours);
    expect(painted[1]).toBe(painted[0]);
    expect(readOnce).toHaveBeenCalledTimes(2);
  });
});

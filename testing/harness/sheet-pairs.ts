import { globSync, readFileSync } from 'node:fs';
import { type StepName, stepNames } from '../../src/kit/brand/palette.ts';
import type { Step } from '../../src/kit/brand/text-pairs.ts';

export type SheetPairs = { file: string; pairs: { front: Step; ground: Step }[] };

type Declarations = Map<string, string>;

/** The declarations of each block of a sheet, with what its selector is; nested blocks by themselves. */
function* blocksIn(sheet: string): Generator<{ selector: string; declarations: Declarations }> {
  const open: { selector: string; declarations: Declarations }[] = [];
  for (const [, text = '', end] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const [, name = '', value = ''] = /^\s*([\w-]+):\s*(.+?)\s*$/s.exec(text) ?? [];
    if (end === '{') open.push({ selector: text.trim(), declarations: new Map() });
    else if (name) open.at(-1)?.declarations.set(name, value);
    if (end === '}') {
      const block = open.pop();
      if (block) yield block;
    }
  }
}

const tokens = [...blocksIn(readFileSync('src/styles/tokens.css', 'utf8'))];
const inLight = new Map(
  tokens.flatMap(({ selector, declarations }) => (selector === ':root' ? [...declarations] : [])),
);
const inDark = new Map(
  tokens.flatMap(({ selector, declarations }) => (selector === '.on-dark' ? [...declarations] : [])),
);

const isStep = (name: string): name is StepName => stepNames.some((step) => step === name);

/** The step that a value stands for, through as many names as it takes; null for what is no single one. */
function stepIn(value: string, isDark: boolean): Step | null {
  if (/^(?:white|#fff(?:fff)?)$/i.test(value)) return 'white';
  const [, name = ''] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (isStep(name)) return name;
  const meaning = (isDark && inDark.get(`--${name}`)) || inLight.get(`--${name}`);
  return meaning ? stepIn(meaning, isDark) : null;
}

/**
 * Which colour of letters stands on which ground, as far as one block of a sheet says both: on a light surface and on a
 * dark one, which a block may be for both.
 */
export function sheetPairs(): SheetPairs[] {
  return globSync('src/**/*.css').flatMap((file) =>
    [...blocksIn(readFileSync(file, 'utf8'))].flatMap(({ declarations }) => {
      const colour = declarations.get('color') ?? '';
      const behind = declarations.get('background') ?? declarations.get('background-color') ?? '';
      const pairs = [false, true].flatMap((isDark) => {
        const [front, ground] = [stepIn(colour, isDark), stepIn(behind, isDark)];
        return front && ground ? [{ front, ground }] : [];
      });
      return pairs.length > 0 ? [{ file, pairs }] : [];
    }),
  );
}

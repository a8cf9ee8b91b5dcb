import { expect, test } from 'vitest';
import { findPhysicalCss } from './physical-css.ts';

function linesWithProblems(path: string, content: string): number[] {
  return findPhysicalCss({ path, content }).map((finding) => finding.line);
}

test.each([
  'margin-left: 1px',
  'padding-top: 1px',
  'left: 0',
  'border-right-color: red',
  'border-top-left-radius: 1px',
  'text-align: right',
  'float: left',
  'transform-origin: left top',
  'margin: 0 1px 0 calc(2px + 1px)',
  'border-radius: 8px 0 0 8px',
])('%s does not turn around in Arabic', (declaration) => {
  expect(linesWithProblems('a.css', `.a {\n  ${declaration};\n}`)).toEqual([2]);
});

test.each([
  'margin-inline-start: 1px',
  'inset-block-start: 0',
  'text-align: start',
  'float: inline-end',
  'margin: 0 1px 2px 1px',
  'border-radius: 8px 8px 0 0',
  'transform: translateX(1px)',
  '--space-left: 1px',
  'color: red /* margin-left: 1px; */',
])('%s is fine', (declaration) => {
  expect(linesWithProblems('a.css', `.a:hover { ${declaration}; }`)).toEqual([]);
});

test('a reason on the line or above it excuses a rule', () => {
  const css =
    '.a {\n  /* physical: the cursor is */\n  left: 0;\n  top: 0; /* physical: so is this */\n\n  right: 0;\n}';
  expect(linesWithProblems('a.css', css)).toEqual([6]);
});

test('style objects in components are read too', () => {
  const tsx = [
    'window.scrollTo({ top: 0 });',
    '<p style={{ color: "red", left: 0 }} />;',
    "const look = { marginRight: '1px' };",
    'element.style.textAlign = "left";',
  ];
  expect(linesWithProblems('a.tsx', tsx.join('\n')).sort()).toEqual([2, 3, 4]);
});

import { getSchema, type JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSafeHtml } from '../../html/sanitize-html.server.ts';
import { articleSchema } from './schema/schema.ts';
import { writeHtml } from './write-html.ts';

const schema = getSchema(articleSchema());
const write = (content: JSONContent[]) => {
  const article = schema.nodeFromJSON({ type: 'doc', content });
  article.check();
  return writeHtml(article);
};

const words = fc.oneof(
  fc.constantFrom('plain', 'نص عربي', '5 < 6 & 7 > "6"', '&lt;', "it's", '😀', '\u00a0', ' '),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((value) => !/[\p{C}\u2028\u2029]/u.test(value)),
);
const language = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.record({ dir: fc.constantFrom('ltr', 'rtl', 'auto'), lang: fc.constantFrom('ar', 'en-GB') }),
);
const src = '/uploads/0123456789abcdef0123456789abcdef-640x480.webp';
const links = ['https://example.com/a?b=c&d="e"', 'mailto:a@example.com', 'tel:+2012345', '/ar/contact', '#part'];
const mark = fc.oneof(
  fc.record({ type: fc.constantFrom('strong', 'code', 'em', 'u', 's', 'sub', 'sup', 'bdi'), attrs: language }),
  fc.record({ type: fc.constant('span'), attrs: fc.constant({ lang: 'ar' }) }),
  fc.record({ type: fc.constant('link'), attrs: fc.record({ href: fc.constantFrom(...links) }) }),
);
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type });
const picture = (type: string) =>
  fc.record({ type: fc.constant(type), attrs: fc.record({ src: fc.constant(src), alt: words }) });
const inline = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
    fc.constant({ type: 'hardBreak' }),
    picture('picture'),
  ),
  { maxLength: 4 },
);

const node = (type: string, content: fc.Arbitrary<JSONContent[]>, attrs: fc.Arbitrary<object> = language) =>
  fc.record({ type: fc.constant(type), content, attrs });
const paragraph = node('paragraph', inline);
const { block } = fc.letrec<{ block: JSONContent }>((tie) => {
  const some = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
  const items = fc.array(
    node(
      'listItem',
      fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })).map(([first, rest]) => [first, ...rest]),
    ),
    { minLength: 1, maxLength: 3 },
  );
  const spans = fc.record({ colspan: fc.constantFrom(1, 2), rowspan: fc.constantFrom(1, 3) });
  const cells = fc.array(fc.oneof(node('tableCell', some, spans), node('tableHeader', some, spans)), {
    minLength: 1,
    maxLength: 3,
  });
  const figure = fc.tuple(picture('figurePicture'), node('figcaption', inline)).map((parts): JSONContent[] => parts);
  return {
    block: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      paragraph,
      node('heading', inline, fc.record({ level: fc.constantFrom(2, 3, 4) })),
      node(
        'codeBlock',
        words.map((text) => [{ type: 'text', text: `${text}\n  ${text}` }]),
      ),
      fc.constant({ type: 'horizontalRule' }),
      node('figure', figure),
      node('blockquote', some),
      node('bulletList', items),
      node('orderedList', items, fc.record({ start: fc.constantFrom(null, 3) })),
      node('table', fc.array(node('tableRow', cells), { minLength: 1, maxLength: 3 })),
    ),
  };
});

test('whatever can be written in the editor, the server stores it byte for byte', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (content) => {
      const html = write(content);
      expect(toSafeHtml(html)).toBe(html);
    }),
    { numRuns: 200 },
  );
});

const textNode = (text: string, ...types: string[]) => ({ type: 'text', text, marks: types.map((type) => ({ type })) });
const line = (...content: JSONContent[]) => ({ type: 'paragraph', content });

test('marks that go on are written once', () => {
  expect(write([line(textNode('a', 'strong'), textNode('b', 'strong', 'code'), textNode('c', 'code'))])).toBe(
    '<p><strong>a<code>b</code></strong><code>c</code></p>',
  );
});

test('what nobody can see is not written', () => {
  const empty = [
    line(),
    line(textNode(' ')),
    { type: 'bulletList', content: [{ type: 'listItem', content: [line()] }] },
  ];
  expect(write(empty)).toBe('');
  expect(write([line(textNode('a  \n b')), ...empty])).toBe('<p>a b</p>');
});

test('a paragraph alone in an item, a cell or a quotation has no element of its own', () => {
  const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [line(textNode('b'))] }] };
  const items = [
    { type: 'listItem', content: [line(textNode('a')), inner] },
    { type: 'listItem', content: [line(textNode('c')), line(textNode('d'))] },
  ];
  expect(
    write([
      { type: 'bulletList', content: items },
      { type: 'blockquote', content: [line(textNode('e'))] },
    ]),
  ).toBe('<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><blockquote>e</blockquote>');
});

test('the first row of a new table is its head, and header cells say what they head', () => {
  const cell = (type: string, text: string) => ({ type, content: [line(textNode(text))] });
  const row = (...content: JSONContent[]) => ({ type: 'tableRow', content });
  const rows = [
    row(cell('tableHeader', 'a'), cell('tableHeader', 'b')),
    row(cell('tableHeader', 'c'), cell('tableCell', 'd')),
  ];
  expect(write([{ type: 'table', content: rows }])).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
  );
});

import { Mark, markInputRule } from '@tiptap/core';
import { linkAttributes } from '../../../html/kept-attributes.ts';

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => ('href' in linkAttributes(element.getAttribute('href') ?? '') ? {} : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Words in another language or direction. */
const span = Mark.create({
  name: 'span',
  parseHTML: () => [{ tag: 'span[dir]' }, { tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** A mark that is an element and nothing else. */
function plainMark(name: string, ...others: string[]) {
  return Mark.create({
    name,
    // What has its marks twice is read and written once.
    parseHTML: () => [name, ...others].map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  });
}

/** Also typed as in Markdown, like headings and lists: `**bold**`. */
const strong = plainMark('strong', 'b').extend({
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(\*\*([^\s*](?:[^*]*[^\s*])?)\*\*)$/, type: this.type })];
  },
});

/** From the outermost to the innermost. The tools make links, bold and code; the others are kept where they are. */
export const marks = [
  link,
  span,
  plainMark('bdi'),
  strong,
  plainMark('em', 'i'),
  plainMark('u'),
  plainMark('s', 'del', 'strike'),
  plainMark('sub'),
  plainMark('sup'),
  plainMark('code'),
];

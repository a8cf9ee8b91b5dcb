import type { Mark, Node } from '@tiptap/pm/model';
import { linkAttributes, pictureAttributes } from '../../html/kept-attributes.ts';

type Attributes = Record<string, string | number | null>;

const tags: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  figure: 'figure',
  figcaption: 'figcaption',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
  link: 'a',
};

/**
 * An article as the server stores it, byte for byte what its cleaning would make of it. Nothing that a reader could
 * not see is written: empty paragraphs and items, spaces in a row.
 */
export function writeHtml(article: Node): string {
  return article.children.map(writtenOf).join('');
}

/** With every key one block of an article is another one; the rest is as it was written before. */
const written = new WeakMap<Node, string>();

function writtenOf(block: Node): string {
  const html = written.get(block) ?? blockOf(block);
  written.set(block, html);
  return html;
}

function blocksOf(parent: Node): string {
  return parent.children.map(blockOf).join('');
}

function blockOf(node: Node): string {
  const { name } = node.type;
  if (name === 'table') return tableOf(node);
  if (name === 'horizontalRule') return `${openTag('hr', language(node)).slice(0, -1)} />`;
  if (name === 'figurePicture') return pictureOf(node);
  if (isEmpty(node)) return '';
  if (name === 'codeBlock') return element('pre', language(node), element('code', {}, escaped(node.textContent)));
  if (name === 'heading') return element(`h${node.attrs.level}`, language(node), inlineOf(node));
  if (name === 'orderedList') return element('ol', { ...language(node), start: node.attrs.start }, blocksOf(node));
  return element(tags[name] ?? name, language(node), node.inlineContent ? inlineOf(node) : insideOf(node));
}

/** A paragraph alone in an item, a cell or a quotation needs no element of its own; nor does one above inner lists. */
function insideOf(node: Node): string {
  const [first, ...rest] = node.children;
  const isPlain = first?.type.name === 'paragraph' && !first.attrs.dir && !first.attrs.lang;
  const isItem = node.type.name === 'listItem';
  const standsAlone = isItem ? rest.every(({ type }) => type.name.endsWith('List')) : rest.length === 0;
  if (!first || !isPlain || !standsAlone || node.type.name === 'figure') return blocksOf(node);
  return inlineOf(first) + rest.map(blockOf).join('');
}

type Part = 'thead' | 'tbody' | 'tfoot';

function tableOf(table: Node): string {
  const { caption } = table.attrs;
  const rows = table.children.map((row, index) => ({ row, part: partOf(row, index) }));
  const inPart = (part: Part) => rows.filter((one) => one.part === part).map(({ row }) => rowOf(row, part));
  const parts = (['thead', 'tbody', 'tfoot'] as const).map((part) => {
    const written = inPart(part);
    return written.length > 0 ? element(part, {}, written.join('')) : '';
  });
  return element('table', language(table), (caption ? element('caption', {}, escaped(caption)) : '') + parts.join(''));
}

function partOf(row: Node, index: number): Part {
  if (row.attrs.part === 'tfoot') return 'tfoot';
  const isNewHead = row.attrs.part === null && index === 0 && row.children.every(isHeader);
  return row.attrs.part === 'thead' || isNewHead ? 'thead' : 'tbody';
}

const isHeader = ({ type }: Node) => type.name === 'tableHeader';

function rowOf(row: Node, part: Part): string {
  const scope = part === 'thead' ? 'col' : 'row';
  const cells = row.children.map((cell) => {
    const { colspan, rowspan } = cell.attrs;
    const spans = { colspan: colspan > 1 ? colspan : null, rowspan: rowspan > 1 ? rowspan : null };
    const attributes = { ...language(cell), ...spans, ...(isHeader(cell) && { scope: cell.attrs.scope ?? scope }) };
    return element(isHeader(cell) ? 'th' : 'td', attributes, insideOf(cell));
  });
  return element('tr', language(row), cells.join(''));
}

function inlineOf(parent: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  const changeTo = (marks: readonly Mark[]) => {
    const same = open.findIndex((mark, index) => !marks[index]?.eq(mark));
    const kept = same < 0 ? open.length : same;
    html += open.slice(kept).toReversed().map(endTag).join('') + marks.slice(kept).map(startTag).join('');
    open = marks;
  };
  for (const child of parent.children) {
    changeTo(child.marks);
    if (child.isText) html += escaped((child.text ?? '').replace(/[ \t\n]+/g, ' '));
    else html += child.type.name === 'hardBreak' ? '<br />' : pictureOf(child);
  }
  changeTo([]);
  return html;
}

const markTag = ({ type }: Mark) => tags[type.name] ?? type.name;
const endTag = (mark: Mark) => `</${markTag(mark)}>`;

function startTag(mark: Mark): string {
  const own = mark.type.name === 'link' ? linkAttributes(mark.attrs.href ?? '') : {};
  return openTag(markTag(mark), { ...own, ...language(mark) });
}

function pictureOf(node: Node): string {
  const attributes = pictureAttributes(node.attrs.src ?? '', node.attrs.alt ?? '');
  return 'src' in attributes ? `${openTag('img', { ...attributes, ...language(node) }).slice(0, -1)} />` : '';
}

/** Nothing in it that can be seen. */
function isEmpty(node: Node): boolean {
  let isSeen = node.textContent.trim() !== '';
  node.descendants(({ type }) => {
    isSeen ||= ['picture', 'figurePicture', 'table', 'horizontalRule'].includes(type.name);
    return !isSeen;
  });
  return !isSeen;
}

const language = ({ attrs }: Node | Mark): Attributes => ({ dir: attrs.dir, lang: attrs.lang });

function element(tag: string, attributes: Attributes, content: string): string {
  return `${openTag(tag, attributes)}${content}</${tag}>`;
}

function openTag(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  return `<${[tag, ...written.map(([name, value]) => `${name}="${inAttribute(String(value))}"`)].join(' ')}>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inAttribute = (text: string) => escaped(text).replaceAll('"', '&quot;');

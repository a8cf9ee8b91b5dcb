import { type Editor, Extension, findParentNode, Node } from '@tiptap/core';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Says to the package that knows tables which of our nodes are parts of one. */
const tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () => goTo(this.editor, 1) || (addRow(this.editor) && goTo(this.editor, 1)),
      'Shift-Tab': () => goTo(this.editor, -1),
    };
  },
});

const goTo = ({ state, view }: Editor, step: 1 | -1) => goToNextCell(step)(state, view.dispatch);

/** Below the last row, once that has words in it: from an empty one Tab leads out, so that nobody is held in a table. */
function addRow({ state, view }: Editor): boolean {
  const row = findParentNode(({ type }) => type.name === 'tableRow')(state.selection);
  return isInTable(state) && Boolean(row?.node.textContent) && addRowAfter(state, view.dispatch);
}

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  // Its words; what stands in a table besides rows would not be a grid.
  addAttributes: () => ({
    caption: {
      default: null,
      rendered: false,
      parseHTML: (element) => element.querySelector('caption')?.textContent?.trim() || null,
    },
  }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'table',
    HTMLAttributes,
    ...(node.attrs.caption ? [['caption', { contenteditable: 'false' }, node.attrs.caption] as const] : []),
    ['tbody', 0],
  ],
});

/** A row remembers the part of the table it was read in; a new one belongs where it stands. */
const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ({
    part: { default: null, rendered: false, parseHTML: (element) => element.parentElement?.localName ?? null },
  }),
  parseHTML: () => [{ tag: 'tr' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      ...(tag === 'th' && { scope: { default: null } }),
      // Asked for by the package; columns here are as wide as their words.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

export const tableNodes = [tables, table, row, cell('tableCell', 'td'), cell('tableHeader', 'th')];

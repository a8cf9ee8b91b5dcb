import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import {
  Bold,
  CodeXml,
  Heading2,
  Heading3,
  Image,
  Images,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react';
import type { TextKey } from '../../i18n/text.ts';

/** What a tool asks of the page around the editor. */
export type Asking = { link: () => void; picture: () => void; library: () => void };

export type Tool = {
  name: string;
  label: TextKey;
  /** Without one it shows its words. */
  icon?: LucideIcon;
  /** Points the other way in a text that runs from right to left. */
  flip?: boolean;
  /** In the editor's notation: `Mod` is Ctrl or ⌘. */
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (editor: Editor, ask: Asking) => void;
};

const heading = (level: number) => ({
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
  run: (editor: Editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
});

const list = (name: string) => ({
  flip: true,
  isOn: (editor: Editor) => editor.isActive(name),
  run: (editor: Editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
});

/** Words within a line become code in the line, everything else a block of it. */
function toggleCode(editor: Editor) {
  const { empty, $from, $to } = editor.state.selection;
  const isWords = !empty && $from.sameParent($to) && !editor.isActive('codeBlock');
  const chain = editor.chain().focus();
  if (isWords || (empty && editor.isActive('code'))) chain.toggleMark('code', {}, { extendEmptyMarkRange: true }).run();
  else chain.toggleNode('codeBlock', 'paragraph').run();
}

function insertTable(editor: Editor) {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')];
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent({ type: 'table', content }).run();
  // Into its first cell: the table stands where the cursor was, or behind that line.
  const cells: number[] = [];
  editor.state.doc.nodesBetween(from, editor.state.selection.to, ({ type }, pos) => {
    if (type.name === 'tableHeader') cells.push(pos);
  });
  if (cells[0] !== undefined) editor.commands.setTextSelection(cells[0] + 2);
}

type Command = typeof addRowAfter;

const tableTool = (name: string, label: TextKey, command: Command): Tool => ({
  name,
  label,
  run: (editor) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
});

const quote: Tool = {
  name: 'quote',
  label: 'richText.quote',
  icon: TextQuote,
  flip: true,
  keys: 'Mod-Shift-b',
  isOn: (editor) => editor.isActive('blockquote'),
  run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
};

const code: Tool = {
  name: 'code',
  label: 'richText.code',
  icon: CodeXml,
  keys: 'Mod-e',
  isOn: (editor) => editor.isActive('code') || editor.isActive('codeBlock'),
  run: toggleCode,
};

const past = (command: typeof undo, depth: typeof undoDepth) => ({
  flip: true,
  isPossible: ({ state }: Editor) => depth(state) > 0,
  run: (editor: Editor) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
});

/** In groups, as they stand in the toolbar. */
export const tools: Tool[][] = [
  [
    {
      name: 'bold',
      label: 'richText.bold',
      icon: Bold,
      keys: 'Mod-b',
      isOn: (editor) => editor.isActive('strong'),
      run: (editor) => editor.chain().focus().toggleMark('strong').run(),
    },
    { name: 'h2', label: 'richText.heading', icon: Heading2, keys: 'Mod-Alt-2', ...heading(2) },
    { name: 'h3', label: 'richText.smallHeading', icon: Heading3, keys: 'Mod-Alt-3', ...heading(3) },
  ],
  [
    { name: 'list', label: 'richText.list', icon: List, keys: 'Mod-Shift-8', ...list('bulletList') },
    { name: 'numbers', label: 'richText.numbers', icon: ListOrdered, keys: 'Mod-Shift-7', ...list('orderedList') },
    quote,
    code,
  ],
  [
    {
      name: 'link',
      label: 'richText.link',
      icon: Link,
      keys: 'Mod-k',
      isOn: (editor) => editor.isActive('link'),
      run: (_editor, ask) => ask.link(),
    },
    {
      name: 'picture',
      label: 'richText.picture',
      icon: Image,
      isOn: (editor) => editor.isActive('figure') || editor.isActive('picture'),
      run: (_editor, ask) => ask.picture(),
    },
    { name: 'library', label: 'picker.insert', icon: Images, run: (_editor, ask) => ask.library() },
    {
      name: 'table',
      label: 'richText.table',
      icon: Table,
      isOn: (editor) => editor.isActive('table'),
      run: (editor) => (editor.isActive('table') ? editor.commands.focus() : insertTable(editor)),
    },
  ],
  [
    { name: 'undo', label: 'richText.undo', icon: Undo2, keys: 'Mod-z', ...past(undo, undoDepth) },
    { name: 'redo', label: 'richText.redo', icon: Redo2, keys: 'Mod-Shift-z', ...past(redo, redoDepth) },
  ],
];

/** Only there while the cursor is in a table. */
export const tableTools: Tool[] = [
  tableTool('addRow', 'richText.addRow', addRowAfter),
  tableTool('addColumn', 'richText.addColumn', addColumnAfter),
  tableTool('removeRow', 'richText.removeRow', deleteRow),
  tableTool('removeColumn', 'richText.removeColumn', deleteColumn),
  tableTool('removeTable', 'richText.removeTable', deleteTable),
];

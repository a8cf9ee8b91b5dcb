import { Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import styles from './rich-text.module.css';

/** There is always a line to go on writing in, also below a table or a picture. */
const lastLine = new Plugin({
  appendTransaction: (_transactions, _before, { doc, schema, tr }) => {
    const { paragraph } = schema.nodes;
    return paragraph && doc.lastChild?.type !== paragraph ? tr.insert(doc.content.size, paragraph.create()) : null;
  },
});

/** Undo, redo, and the places where something can be put. */
export const editing = Extension.create({
  name: 'editing',
  addProseMirrorPlugins: () => [
    history(),
    dropCursor({ color: false, width: 3, class: styles.dropCursor }),
    gapCursor(),
    lastLine,
  ],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': run(undo), 'Mod-Shift-z': run(redo), 'Mod-y': run(redo) };
  },
});

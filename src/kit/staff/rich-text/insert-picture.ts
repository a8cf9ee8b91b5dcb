import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { PictureValues } from './dialogs/picture-dialog.tsx';

/** The picture that is selected, or the one whose caption the cursor is in, and where it stands. */
function pictureAt({ state: { selection } }: Editor) {
  if (selection instanceof NodeSelection && selection.node.type.name === 'picture')
    return { picture: selection.node, at: selection.from, end: selection.to };
  const { $from } = selection;
  const isFigure = selection instanceof NodeSelection && selection.node.type.name === 'figure';
  const figure = isFigure ? selection.node : $from.node(-1);
  const picture = figure?.type.name === 'figure' ? figure.firstChild : null;
  if (picture?.type.name !== 'figurePicture') return null;
  const at = isFigure ? selection.from + 1 : $from.start(-1);
  return { picture, at, end: at - 1 + figure.nodeSize };
}

/** For whoever wants to describe it better. */
export function selectedPicture(editor: Editor): PictureValues | null {
  const found = pictureAt(editor);
  return found && { src: found.picture.attrs.src, alt: found.picture.attrs.alt };
}

/** Puts a picture where the cursor is, or other words to the one that is there. */
export function insertPicture(editor: Editor, values: PictureValues) {
  const found = pictureAt(editor);
  if (found?.picture.attrs.src === values.src) {
    const { view, state } = editor;
    const { from } = state.selection;
    const tr = state.tr.setNodeAttribute(found.at, 'alt', values.alt);
    // Changing a node that is selected takes the selection away.
    view.dispatch(state.selection instanceof NodeSelection ? tr.setSelection(NodeSelection.create(tr.doc, from)) : tr);
    editor.commands.focus();
    return;
  }
  const content = [{ type: 'figurePicture', attrs: values }, { type: 'figcaption' }];
  const { from, to } = editor.state.selection;
  // Next to a picture that is there, not into its caption.
  const place = found ? found.end : { from, to };
  editor.chain().focus().insertContentAt(place, { type: 'figure', content }).run();
}

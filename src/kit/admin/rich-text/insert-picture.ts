import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { PictureValues } from './picture-dialog.tsx';
import { pictureIn } from './picture-nodes.ts';

function selectedNode({ state: { selection } }: Editor) {
  return selection instanceof NodeSelection ? selection : null;
}

/** The picture that is selected, for whoever wants to describe it better. */
export function selectedPicture(editor: Editor): PictureValues | null {
  const picture = pictureIn(selectedNode(editor)?.node);
  return picture && { src: picture.attrs.src, alt: picture.attrs.alt };
}

/** Puts a picture where the cursor is, or other words to the one that is selected. */
export function insertPicture(editor: Editor, values: PictureValues) {
  const selection = selectedNode(editor);
  const picture = pictureIn(selection?.node);
  if (selection && picture && picture.attrs.src === values.src) {
    const at = selection.from + (selection.node === picture ? 0 : 1);
    editor
      .chain()
      .command(({ tr }) => Boolean(tr.setNodeAttribute(at, 'alt', values.alt)))
      .setNodeSelection(selection.from)
      .focus()
      .run();
    return;
  }
  const content = [{ type: 'figurePicture', attrs: values }, { type: 'figcaption' }];
  editor.chain().focus().insertContent({ type: 'figure', content }).run();
}

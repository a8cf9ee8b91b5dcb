import { Node } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { pictureAttributes } from '../../../html/kept-attributes.ts';

/** Pictures are stored without their host, and shown from it. */
function pictureNode(host: string, config: { name: string; inline: boolean; context: string; priority: number }) {
  const { context, priority, ...rest } = config;
  return Node.create({
    ...rest,
    group: rest.inline ? 'inline' : undefined,
    atom: true,
    draggable: rest.inline,
    selectable: rest.inline,
    addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        context,
        priority,
        getAttrs: (element) => {
          const { src } = pictureAttributes(withoutHost(element.getAttribute('src') ?? '', host), '');
          return src ? { src } : false;
        },
      },
    ],
    renderHTML: ({ node, HTMLAttributes }) => {
      const { src, ...attributes } = pictureAttributes(node.attrs.src ?? '', node.attrs.alt);
      return ['img', { ...HTMLAttributes, ...attributes, src: host + (src ?? '') }];
    },
  });
}

function withoutHost(src: string, host: string): string {
  return host && src.startsWith(host) ? src.slice(host.length) : src;
}

/** A picture with room for words below it. Words that nobody wrote are not saved. */
const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(figurePicture | block)+ figcaption',
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleClickOn: (view, _pos, node, nodePos, event) => {
            if (node.type !== this.type || !(event.target instanceof HTMLImageElement)) return false;
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodePos)));
            return true;
          },
        },
      }),
    ];
  },
});

const caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const at = () => {
      const { $from, empty } = this.editor.state.selection;
      return empty && $from.parent.type === this.type ? $from : null;
    };
    return {
      // What follows a picture is not a second caption.
      Enter: () => {
        const end = at()?.after(-1);
        if (end === undefined) return false;
        return this.editor
          .chain()
          .insertContentAt(end, { type: 'paragraph' })
          .setTextSelection(end + 1)
          .run();
      },
      Backspace: () => {
        const here = at();
        return here?.parentOffset === 0 ? this.editor.commands.setNodeSelection(here.before(-1)) : false;
      },
    };
  },
});

export function pictureNodes(host: string) {
  return [
    figure,
    caption,
    pictureNode(host, { name: 'figurePicture', inline: false, context: 'figure/', priority: 60 }),
    pictureNode(host, { name: 'picture', inline: true, context: '', priority: 50 }),
  ];
}

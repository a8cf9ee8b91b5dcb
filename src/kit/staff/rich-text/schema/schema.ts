import { Extension } from '@tiptap/core';
import { marks } from './marks.ts';
import { pictureNodes } from './picture-nodes.ts';
import { tableNodes } from './table-nodes.ts';
import { textNodes } from './text-nodes.ts';

const asWritten = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Everything may say its direction and its language. */
const language = Extension.create({
  name: 'language',
  addGlobalAttributes() {
    const silent = ['doc', 'text', 'hardBreak'];
    const types = this.extensions
      .filter(({ type, name }) => type !== 'extension' && !silent.includes(name))
      .map(({ name }) => name);
    return [{ types, attributes: { dir: asWritten('dir'), lang: asWritten('lang') } }];
  },
});

/**
 * What an article may consist of: all that the server keeps of one (kit/html), so that whatever was stored can be
 * edited without loss. The tools make less than that, and so does pasting.
 */
export function articleSchema(pictureHost = '') {
  return [...textNodes, ...marks, ...pictureNodes(pictureHost), ...tableNodes, language];
}

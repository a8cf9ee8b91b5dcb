import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';

/** An article as it is stored, or as it was pasted, in the editor's terms. */
export function readHtml(html: string, schema: Schema): Node {
  // Nothing in a template is loaded or run.
  const template = document.createElement('template');
  template.innerHTML = html;
  return DOMParser.fromSchema(schema).parse(template.content);
}

import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { parseInert } from '../../../html/trusted-html.ts';

/** An article as it is stored, or as it was pasted, in the editor's terms. */
export function readHtml(html: string, schema: Schema): Node {
  return DOMParser.fromSchema(schema).parse(parseInert(html));
}

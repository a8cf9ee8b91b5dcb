import { getSchema } from '@tiptap/core';
import { cleanPaste } from '../../src/kit/staff/rich-text/paste/clean-paste.ts';
import { readHtml } from '../../src/kit/staff/rich-text/paste/read-html.ts';
import { articleSchema } from '../../src/kit/staff/rich-text/schema/schema.ts';
import { writeHtml } from '../../src/kit/staff/rich-text/write-html.ts';

const schema = getSchema(articleSchema());

/** What the editor writes of an article that it has read. */
export const reread = (html: string) => writeHtml(readHtml(html, schema));

/** What the editor writes of something that was pasted. */
export const pasted = (html: string) => reread(cleanPaste(html));

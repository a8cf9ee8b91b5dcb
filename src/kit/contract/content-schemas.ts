import * as z from 'zod/mini';
import { draftRules } from '../publishing/draft-rules.ts';
import { keptDraft } from '../publishing/editing/editing.contract.ts';
import { contentListQuery, publishBody, unpublishBody, workingCopy } from '../publishing/publishing.contract.ts';
import type { ObjectSchema } from './field-map.ts';
import { order } from './order.ts';

type Schema = z.core.$ZodType;

/** What a kind of content looks like when it is read, added and changed. */
type Shapes<Read extends Schema, Write extends Schema, Update extends Schema> = {
  read: Read;
  write: Write;
  update: Update;
};

/** The schemas of `contentCalls`. */
export function contentSchemas<Read extends Schema, Write extends Schema, Update extends ObjectSchema>(
  shapes: Shapes<Read, Write, Update>,
) {
  const { read, write, update } = shapes;
  const [draft, working] = [draftRules(update), workingCopy(read)];
  return {
    list: { query: contentListQuery, output: z.array(read) },
    read: { output: read },
    create: { body: write, draft, output: read },
    update: { body: update, output: read },
    restore: { output: read },
    duplicate: { output: read },
    readDraft: { output: working },
    saveDraft: { body: draft, output: working },
    keepDraft: { body: draft, output: keptDraft(read) },
    publish: { body: publishBody, output: working },
    unpublish: { body: unpublishBody, output: working },
  };
}

/** The schemas of `orderedCalls`. */
export function orderedSchemas<Read extends Schema, Write extends Schema, Update extends ObjectSchema>(
  shapes: Shapes<Read, Write, Update>,
) {
  return { ...contentSchemas(shapes), order: { body: order, output: order } };
}

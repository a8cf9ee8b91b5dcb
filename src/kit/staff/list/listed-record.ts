import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Standing } from '../../publishing/publishing.contract.ts';

/** What a list knows about each of its records. A staff list asks with `status`, and is told how each of them stands. */
export type ListedRecord = { id: number; standing?: Standing };

/** Where a record is edited and seen, and what a row of the table shows of it. */
export type RecordFacts = {
  editPath: string;
  /** Where visitors see it once it is public, if it has a page. */
  sitePath?: string;
  /** The address of its picture; empty where nobody has chosen one yet. */
  picture?: string;
  /** Pictures of services may live on another host than the rest. */
  pictureHost?: 'images';
  /** In the reader's words. */
  category?: string;
  /** Search engines are asked not to show it. */
  isHidden?: boolean | undefined;
};

type Answers<T> = Endpoint & { output: z.core.$ZodType<T> };

/** The calls that a list makes for its records. */
export type ListCalls = {
  delete: Endpoint;
  duplicate: Answers<{ id: number }>;
  publish: Endpoint;
  unpublish: Endpoint;
  readDraft: Answers<{ standing: Standing; record: object }>;
  saveDraft: Endpoint;
};

/** Whether visitors see it. */
export function isPublic({ standing }: ListedRecord): boolean {
  return standing?.status !== 'draft' && standing?.status !== 'scheduled';
}

import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ApiClient, CallInput, TaggedAnswer } from '../../client/api-client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Language } from '../../i18n/languages.ts';
import type { PublishBody, workingCopy } from '../../publishing/publishing.contract.ts';
import { sendWithProgress } from '../action/upload-progress.ts';
import { useApi } from '../session/api-context.ts';
import { draftBody } from './draft-body.ts';

/** A record as staff see it, with how its publishing stands. */
export type Working<R> = z.infer<ReturnType<typeof workingCopy<z.ZodMiniType<R>>>>;

type Answers<R> = Endpoint & { output: z.core.$ZodType<Working<R>> };

/** The calls on the working copy of a kind of content. */
export type WorkingCalls<R> = {
  readDraft: Answers<R>;
  saveDraft: Answers<R>;
  publish: Answers<R>;
  unpublish: Answers<R>;
  discardDraft: Endpoint;
  /** Keeps a text beside the working copy. */
  keepDraft: Endpoint;
  unschedule: Endpoint;
};

export type Version = string | null;

/** A working copy with its version. */
export type Kept<R> = { working: Working<R>; version: Version };

export const keptIn = <R>({ data, etag }: { data: Working<R>; etag: Version }): Kept<R> => ({
  working: data,
  version: etag,
});

/** Reads a working copy. */
export async function readWorkingCopy<R>(api: ApiClient, calls: WorkingCalls<R>, id: number): Promise<Kept<R>> {
  return keptIn(await api.callWithTag(calls.readDraft, { params: { id } }));
}

/** The working copy that is edited, and the calls that change it. Each names the version that it goes on from. */
export function useWorkingCopy<R>(calls: WorkingCalls<R>, loaded: TaggedAnswer<Answers<R>>) {
  const api = useApi();
  const [working, setWorking] = useState<Working<R>>(loaded.data);
  const params = { id: loaded.data.id };
  const given = (version: Version): CallInput => ({ params, headers: version ? { 'If-Match': version } : {} });

  function keep(kept: Kept<R>): Kept<R> {
    setWorking(kept.working);
    return kept;
  }

  const read = async () => keep(await readWorkingCopy(api, calls, loaded.data.id));

  return {
    calls,
    working,
    read,
    /** `isBackground`: nobody has asked for it, so nobody waits for it. */
    save: async (values: FieldValues, version: Version, { isBackground = false } = {}) => {
      const sent = { ...given(version), body: draftBody(values), send: sendWithProgress, isBackground };
      return keep(keptIn(await api.callWithTag(calls.saveDraft, sent)));
    },
    publish: async (version: Version, body: PublishBody) =>
      keep(keptIn(await api.callWithTag(calls.publish, { ...given(version), body }))),
    unpublish: async (version: Version, languages?: Language[]) =>
      keep(keptIn(await api.callWithTag(calls.unpublish, { ...given(version), body: languages ? { languages } : {} }))),
    discard: async (version: Version) => {
      await api.call(calls.discardDraft, given(version));
      return read();
    },
    unschedule: async (version: Version) => {
      await api.call(calls.unschedule, given(version));
      return read();
    },
  };
}

export type WorkingCopy<R> = ReturnType<typeof useWorkingCopy<R>>;

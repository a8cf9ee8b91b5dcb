import { useRef, useState } from 'react';
import { ApiError } from '../../../client/api-client.ts';
import { fieldNameAt } from '../../../contract/field-errors.ts';
import { useText } from '../../../i18n/use-text.tsx';
import type { PublishBody } from '../../../publishing/publishing.contract.ts';
import { failureCodeOf, failureText } from '../../action/problem-text.ts';
import type { Findings } from './schedule-form.ts';

export type Refused = {
  fields: Partial<Record<keyof Findings, string>>;
  message?: string;
  /** What the record lacks, in words. */
  missing: string[];
};

const nothing: Refused = { fields: {}, missing: [] };

/** Where the dialog says what the server has to say about a time. */
const fieldFor = new Map<string, keyof Findings>([
  ['publishAt', 'time'],
  ['unpublishAt', 'endTime'],
]);

/** Sends the schedule, once at a time, and keeps what was refused of it. */
export function useScheduling(onSchedule: (body: PublishBody) => Promise<unknown>, onDone: () => void) {
  const text = useText();
  const [refused, setRefused] = useState(nothing);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);

  function refusedBy(error: unknown): Refused {
    if (!(error instanceof ApiError)) reportError(error);
    const errors = error instanceof ApiError ? error.problem?.errors : undefined;
    if (!errors) {
      const reason = text(failureText(failureCodeOf(error)));
      return { ...nothing, message: text('schedule.refused', { reason }) };
    }
    const fields = errors.flatMap(({ pointer, detail }) => {
      const field = fieldFor.get(fieldNameAt(pointer));
      return field ? [[field, detail] as const] : [];
    });
    const missing = errors.filter(({ pointer }) => !fieldFor.has(fieldNameAt(pointer))).map(({ detail }) => detail);
    return {
      fields: Object.fromEntries(fields),
      missing: [...new Set(missing)],
      ...(missing.length > 0 && { message: text('schedule.refusedFields') }),
    };
  }

  async function send(body: PublishBody) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      await onSchedule(body);
      onDone();
    } catch (error) {
      setRefused(refusedBy(error));
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  return { refused, isSending, send, forget: () => setRefused(nothing) };
}

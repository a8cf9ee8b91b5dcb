import { type KeyboardEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { describeIssues, fieldNameAt } from '../../kit/contract/field-errors.ts';
import { useLanguage, useTexts } from '../../kit/i18n/use-text.tsx';
import { type FormOptions, useForm, type Values } from '../../kit/ui/fields/use-form.ts';
import { type Draft, drafts } from './drafts.ts';
import { keyField, type Outcome } from './send-form.ts';

export type PublicFormOptions = Pick<FormOptions, 'settle'> & {
  /** Where the draft is kept. */
  name: string;
  schema: z.core.$ZodType;
  outcome: Outcome | undefined;
  /** Above 0 when it takes the place of one that was sent. */
  round: number;
  send: (form: FormData) => void;
  /** Fields that the address has chosen; a draft does not change them. */
  given?: string[];
};

/** A form of a public page: it keeps a draft, by the contract's rules, and works without scripts, too. */
export function usePublicForm({ name, schema, outcome, round, send, settle, given = [] }: PublicFormOptions) {
  const [language, texts] = [useLanguage(), useTexts()];
  const draft = useRef<Draft | null>(null);

  function rules(typed: Values): Values {
    const { error } = z.safeParse(schema, typed);
    const breaches = error ? describeIssues(error.issues, texts, language) : [];
    return Object.fromEntries(breaches.map(({ pointer, detail }) => [fieldNameAt(pointer), detail]));
  }

  function keep(next: Draft) {
    draft.current = next;
    drafts.keep(name, next);
  }

  // Before the first paint, so that nobody sees an empty form fill itself.
  function onOpen(form: HTMLFormElement) {
    // What the server sent back or somebody typed already is newer than any draft.
    if (!outcome && isUntouched(form)) draft.current = drafts.read(name);
    for (const [field, value] of Object.entries(draft.current?.values ?? {})) {
      if (!given.includes(field)) restore(form, field, value);
    }
    if (round > 0) form.querySelector<HTMLElement>('input:not([tabindex])')?.focus();
  }

  function onSend(form: HTMLFormElement, values: Values) {
    // The same text is the same sending, however often it is tried.
    const isSame = JSON.stringify(draft.current?.values) === JSON.stringify(values);
    const key = (isSame && draft.current?.key) || newKey();
    keep({ values, key });
    const body = new FormData(form);
    body.set(keyField, key);
    // A tab may stay open for weeks; the contract has enough of it after eleven days.
    body.set('elapsedMs', String(Math.min(Math.round(performance.now()), 1_000_000_000)));
    send(body);
  }

  const form = useForm({
    rules,
    initial: outcome && outcome.kind !== 'sent' ? outcome.values : undefined,
    refused: outcome?.kind === 'invalid' ? outcome : null,
    settle,
    onOpen,
    onRead: (values) => keep({ values }),
    onSend,
  });
  // A disabled button also takes the Enter key away; whoever presses it wants to know what is missing.
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && !form.isValid) form.attempt();
  };
  return { ...form, formProps: { ...form.formProps, onKeyDown } };
}

function isUntouched(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return fields.every((field) => field.value === field.defaultValue);
}

function restore(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  // Radio buttons of one name are one list, which has a value too.
  if (field && 'value' in field) field.value = value;
}

/** `randomUUID` exists on secure pages only; this exists everywhere. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

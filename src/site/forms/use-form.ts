import {
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as z from 'zod/mini';
import { describeIssues, fieldNameAt } from '../../kit/contract/field-errors.ts';
import { useLanguage, useTexts } from '../../kit/i18n/use-text.tsx';
import { type Draft, drafts } from './drafts.ts';
import { keyField, type Outcome, type Values } from './send-form.ts';

export type FormOptions = {
  /** Where the draft is kept. */
  name: string;
  schema: z.core.$ZodType;
  outcome: Outcome | undefined;
  /** Above 0 when it takes the place of one that was sent. */
  round: number;
  send: (form: FormData) => void;
  /** Fields that follow from others, such as the service from its category. */
  settle?: (values: Values, before: Values | null) => Values;
  /** Fields that the address has chosen; a draft does not change them. */
  given?: string[];
};

/**
 * A form whose fields keep their values themselves: what is typed before scripts run stays, and without them it is sent
 * as it is. This reads along, holds the values against the contract's rules, and speaks of fields that were touched.
 */
export function useForm(options: FormOptions) {
  const { name, schema, outcome, round, send, settle = (values) => values, given = [] } = options;
  const [language, texts] = [useLanguage(), useTexts()];
  const element = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft | null>(null);
  /** Null until scripts run. */
  const [values, setValues] = useState<Values | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const refused = outcome?.kind === 'invalid' ? outcome : null;
  const broken = values ? breachesOf(values) : {};

  function breachesOf(typed: Values): Values {
    const { error } = z.safeParse(schema, typed);
    const breaches = error ? describeIssues(error.issues, texts, language) : [];
    return Object.fromEntries(breaches.map(({ pointer, detail }) => [fieldNameAt(pointer), detail]));
  }

  function read() {
    const next = settle(valuesOf(element.current), values);
    draft.current = { values: next };
    drafts.keep(name, draft.current);
    setValues(next);
  }

  // Before the first paint, so that nobody sees an empty form fill itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    // What the server sent back or somebody typed already is newer than any draft.
    if (!outcome && isUntouched(element.current)) draft.current = drafts.read(name);
    for (const [field, value] of Object.entries(draft.current?.values ?? {})) {
      if (!given.includes(field)) restore(element.current, field, value);
    }
    setValues(valuesOf(element.current));
    if (round > 0) element.current?.querySelector<HTMLElement>('input:not([tabindex])')?.focus();
  }, []);

  useEffect(() => {
    if (refused) focusFirst(element.current, refused.errors);
  }, [refused]);

  function attempt() {
    const form = element.current;
    const typed = valuesOf(form);
    setTouched(new Set(Object.keys(typed)));
    setWasTried(true);
    if (!form || focusFirst(form, breachesOf(typed))) return;
    // The same text is the same sending, however often it is tried.
    const isSame = JSON.stringify(draft.current?.values) === JSON.stringify(typed);
    draft.current = { values: typed, key: (isSame && draft.current?.key) || newKey() };
    drafts.keep(name, draft.current);
    const body = new FormData(form);
    body.set(keyField, draft.current.key ?? '');
    // A tab may stay open for weeks; the contract has enough of it after eleven days.
    body.set('elapsedMs', String(Math.min(Math.round(performance.now()), 1_000_000_000)));
    send(body);
  }

  /** A refusal of the server holds as long as the field says what was refused. */
  function errorOf(field: string): string | undefined {
    if (touched.has(field) && broken[field]) return broken[field];
    return !values || values[field] === refused?.values[field] ? refused?.errors[field] : undefined;
  }

  const names = wasTried || refused ? Object.keys({ ...(values ?? refused?.values), ...refused?.errors }) : [];
  const messages = names.flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ name: field, message }] : [];
  });
  return {
    values,
    isValid: Object.keys(broken).length === 0,
    /** What stood in a field when the form came back, for the first render. */
    initial: (field: string) => (outcome && outcome.kind !== 'sent' ? (outcome.values[field] ?? '') : undefined),
    errorOf,
    /** After a try that was refused, every message in the order of the fields. */
    messages,
    /** Where a browser without scripts puts the focus. */
    startAt: values ? undefined : messages[0]?.name,
    read,
    formProps: {
      ref: element,
      onChange: read,
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        if (target.name) setTouched((before) => new Set(before).add(target.name));
      },
      // A disabled button also takes the Enter key away; whoever presses it wants to know what is missing.
      onKeyDown: ({ key, target }: KeyboardEvent) => {
        if (key === 'Enter' && target instanceof HTMLInputElement && Object.keys(broken).length > 0) attempt();
      },
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        attempt();
      },
    },
  };
}

export type PublicForm = ReturnType<typeof useForm>;

function valuesOf(form: HTMLFormElement | null): Values {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function isUntouched(form: HTMLFormElement | null): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
  return fields.every((field) => field.value === field.defaultValue);
}

function restore(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name);
  // Radio buttons of one name are one list, which has a value too.
  if (field && 'value' in field) field.value = value;
}

/** In the order of the page. Returns whether there was one. */
function focusFirst(form: HTMLFormElement | null, errors: Values): boolean {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  const first = fields.find((field) => Object.hasOwn(errors, field.getAttribute('name') ?? ''));
  first?.focus();
  return first !== undefined;
}

/** `randomUUID` exists on secure pages only; this exists everywhere. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

import {
  type FocusEvent,
  type SubmitEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export type Values = Record<string, string>;

export type FormOptions = {
  /** The message of each field whose value breaks a rule; empty when the field itself says enough. */
  rules: (values: Values) => Values;
  /** What stands in the fields at first. */
  initial?: Values;
  /** What the server did not take, and its message of each field. */
  refused?: { values: Values; errors: Values } | null;
  /** Fields that follow from others, such as the service from its category. */
  settle?: (values: Values, before: Values | null) => Values;
  /** Before the first paint. */
  onOpen?: (form: HTMLFormElement) => void;
  onRead?: (values: Values) => void;
  /** No rule is broken any more. */
  onSend: (form: HTMLFormElement, values: Values) => void;
};

/**
 * A form whose fields keep their values themselves: what is typed before scripts run stays, and without them it is sent
 * as it is. This reads along, holds the values against the rules, and speaks of fields that were touched.
 */
export function useForm(options: FormOptions) {
  const { rules, initial, refused, settle = (values) => values, onOpen, onRead, onSend } = options;
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef<Values | null>(null);
  /** What is held against the rules; null until scripts run. */
  const [values, setValues] = useState<Values | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const broken = values ? rules(values) : {};
  const isValid = Object.keys(broken).length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => {
    if (element.current) onOpen?.(element.current);
    latest.current = valuesOf(element.current);
    const hold = () => setValues(latest.current);
    // Holding a form against its rules for the first time takes as long as waking it: on a page that is waking, each has a
    // task of its own. Whoever sends it in between is told as well.
    if ('hydrated' in document.documentElement.dataset) hold();
    else startTransition(hold);
  }, []);

  useEffect(() => {
    if (refused) focusFirst(element.current, refused.errors);
  }, [refused]);

  function read() {
    const next = settle(valuesOf(element.current), latest.current);
    latest.current = next;
    onRead?.(next);
    setValues(next);
  }

  function attempt() {
    const typed = valuesOf(element.current);
    setTouched(new Set(Object.keys(typed)));
    setWasTried(true);
    if (element.current && !focusFirst(element.current, rules(typed))) onSend(element.current, typed);
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
    isValid,
    initial: (field: string) => initial && (initial[field] ?? ''),
    errorOf,
    /** After a try that was refused, every message in the order of the fields. */
    messages,
    read,
    attempt,
    formProps: {
      ref: element,
      onChange: read,
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        if (target.name) setTouched((before) => new Set(before).add(target.name));
      },
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        attempt();
      },
    },
  };
}

export type Form = ReturnType<typeof useForm>;

function valuesOf(form: HTMLFormElement | null): Values {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** In the order of the page. Returns whether there was one. */
function focusFirst(form: HTMLFormElement | null, errors: Values): boolean {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  const first = fields.find((field) => Object.hasOwn(errors, field.getAttribute('name') ?? ''));
  first?.focus();
  return first !== undefined;
}

import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '../../i18n/use-text.tsx';
import { FieldLinks, type FieldMessage, Summary } from '../../ui/error-summary.tsx';
import { listErrors } from './schema-resolver.ts';

/** Every broken rule after a submit. Lines leave as the fields are mended. */
export function ErrorSummary({ tries }: { tries: number }) {
  const text = useText();
  const { errors, defaultValues } = useFormState();
  // The form has its own order of fields, which need not be the contract's.
  const order = Object.keys(defaultValues ?? {});
  const place = ({ name }: FieldMessage) => order.indexOf(name.replace(/\..*/, ''));
  const messages = listErrors(errors).toSorted((one, other) => place(one) - place(other));
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused try leads the person here anew
  useEffect(() => box.current?.focus(), [tries]);

  if (messages.length === 0) return null;
  return (
    <Summary ref={box} heading="h3" title={text('form.attention', { count: messages.length })}>
      <FieldLinks messages={messages} />
    </Summary>
  );
}

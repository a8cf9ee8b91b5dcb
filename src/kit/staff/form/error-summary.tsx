import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '../../i18n/use-text.tsx';
import { FieldLinks, Summary } from '../../ui/fields/error-summary.tsx';
import { inFormOrder } from './missing-fields.tsx';
import { listErrors } from './schema-resolver.ts';

/** Every broken rule after a submit. Lines leave as the fields are mended. */
export function ErrorSummary({ tries }: { tries: number }) {
  const text = useText();
  const { errors, defaultValues } = useFormState();
  const messages = inFormOrder(listErrors(errors), defaultValues);
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

import { CircleExclamationPoint } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '../i18n/use-text.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './error-summary.module.css';
import { fieldId } from './field-frame.tsx';
import { listErrors } from './schema-resolver.ts';

/** Every broken rule after a submit, each line a way to its field. Lines leave as the fields are mended. */
export function ErrorSummary({ tries }: { tries: number }) {
  const text = useText();
  const messages = listErrors(useFormState().errors);
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused try leads the person here anew
  useEffect(() => box.current?.focus(), [tries]);

  function goTo(event: MouseEvent, name: string) {
    event.preventDefault();
    document.getElementById(fieldId(name))?.focus();
  }

  if (messages.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h3>
        <Icon of={CircleExclamationPoint} />
        {text('admin.form.attention', { count: messages.length })}
      </h3>
      <ul>
        {messages.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => goTo(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

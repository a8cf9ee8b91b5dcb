import { CircleExclamationPoint } from 'lucide-react';
import { type MouseEvent, type ReactNode, type Ref, use } from 'react';
import { Icon } from '../icon.tsx';
import styles from './error-summary.module.css';
import { fieldId } from './field-frame.tsx';
import { ShowFieldContext } from './show-field.ts';

export type FieldMessage = { name: string; message: string };

type SummaryProps = { title: string; heading: 'h2' | 'h3'; children: ReactNode; ref?: Ref<HTMLDivElement> };

/** The red box above a form that was not taken: what is wrong, and the way on. It can take the focus. */
export function Summary({ title, heading: Heading, children, ref }: SummaryProps) {
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <Heading>
        <Icon of={CircleExclamationPoint} />
        {title}
      </Heading>
      {children}
    </div>
  );
}

/** Each line is a way to its field. */
export function FieldLinks({ messages }: { messages: FieldMessage[] }) {
  return (
    <ul>
      {messages.map(({ name, message }) => (
        <li key={name}>
          <FieldLink name={name}>{message}</FieldLink>
        </li>
      ))}
    </ul>
  );
}

type FieldLinkProps = { name: string; children: ReactNode; onReached?: (field: HTMLElement) => void };

/** Leads to a field of the page and puts the focus into it. */
export function FieldLink({ name, children, onReached }: FieldLinkProps) {
  const showField = use(ShowFieldContext);
  function goTo(event: MouseEvent) {
    event.preventDefault();
    showField(name);
    const field = document.getElementById(fieldId(name));
    if (field) onReached?.(field);
  }
  return (
    <a href={`#${fieldId(name)}`} onClick={goTo}>
      {children}
    </a>
  );
}

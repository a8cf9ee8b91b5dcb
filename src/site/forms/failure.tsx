import { useEffect, useRef } from 'react';
import { useRichText, useText } from '../../kit/i18n/use-text.tsx';
import { Summary } from '../../kit/ui/fields/error-summary.tsx';
import { useSettings } from '../layout/settings-context.ts';
import styles from './form.module.css';
import { Phone } from './phone.tsx';
import type { Outcome } from './send-form.ts';

type FailureProps = { title: string; failed: Extract<Outcome, { kind: 'failed' }> };

/** Why nothing was sent, that nothing is lost, and the way that always works. */
export function Failure({ title, failed }: FailureProps) {
  const text = useText();
  const rich = useRichText();
  const [phone] = useSettings().phones;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed try leads the person here anew
  useEffect(() => box.current?.focus(), [failed]);
  return (
    <div className={styles.wide}>
      <Summary ref={box} heading="h2" title={title}>
        <p>
          {failed.failure === 'tooMany' && !failed.minutes
            ? text('form.tooManySoon')
            : text(`form.${failed.failure}`, { count: failed.minutes ?? 0 })}{' '}
          {text('form.kept')}
        </p>
        {phone && <p>{rich('form.callInstead', { phone: () => <Phone key="phone" number={phone} /> })}</p>}
      </Summary>
    </div>
  );
}

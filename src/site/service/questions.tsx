import { Plus } from 'lucide-react';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './questions.module.css';
import type { Question } from './service-questions.ts';

/** Questions that open to their answers, with and without JavaScript. */
export function Questions({ items }: { items: Question[] }) {
  const text = useText();
  if (items.length === 0) return null;
  return (
    <section className="section" aria-labelledby="questions-title">
      <div className={`wrap ${styles.columns}`}>
        <h2 id="questions-title">{text('service.questionsTitle')}</h2>
        <div>
          {items.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>
                <h3>
                  <IsolatedLatin>{question}</IsolatedLatin>
                </h3>
                <Icon of={Plus} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

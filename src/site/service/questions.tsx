import { Plus } from 'lucide-react';
import type { Service } from '../../entities/service/service.contract.ts';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './questions.module.css';

export type Question = { question: string; answer: string };

/** What a service answers before it is asked, in one language. */
export function questionsOf({ questions = [] }: Service, language: Language): Question[] {
  return questions.map((one) => ({ question: pick(one, 'question', language), answer: pick(one, 'answer', language) }));
}

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

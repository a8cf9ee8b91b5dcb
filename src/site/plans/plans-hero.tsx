import { useText } from '../../kit/i18n/use-text.tsx';
import { buttonClasses } from '../../kit/ui/button.tsx';
import { Arches } from '../../kit/ui/picture/arches.tsx';
import { Art } from '../../kit/ui/picture/art.tsx';
import type { PlanWords } from './plan-words.ts';
import styles from './plans-hero.module.css';

export function PlansHero({ words }: { words: PlanWords }) {
  const text = useText();
  return (
    <section className={`on-dark ${styles.hero}`}>
      <Arches className={`no-print ${styles.arches}`} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h1>{text(words.title)}</h1>
          <p className={`lead ${styles.lead}`}>{text(words.lead)}</p>
          <a className={buttonClasses({ variant: 'accent', className: styles.action })} href="#plans">
            {text('plans.see')}
          </a>
        </div>
        <Art className={styles.art} {...words.art} alt="" inside />
      </div>
    </section>
  );
}

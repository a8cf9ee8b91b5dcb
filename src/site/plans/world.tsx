import { useText } from '../../kit/i18n/use-text.tsx';
import { Art } from '../../kit/ui/picture/art.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import map from '../art/world.svg';
import type { PlanWords } from './plan-words.ts';
import styles from './world.module.css';

/** Where it is all served from. */
export function World({ words }: { words: PlanWords }) {
  const text = useText();
  return (
    <section className={`on-dark ${styles.world}`} aria-labelledby="world-title">
      <div className="wrap">
        <SectionHead id="world-title" title={text(words.world)} lead={text(words.worldLead)} centred />
        <Art className={styles.map} src={map} width={1200} height={560} alt={text(words.worldLabel)} loading="lazy" />
      </div>
    </section>
  );
}

import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { useSettings } from '../layout/settings-context.ts';
import styles from './statistics.module.css';

/** What the four figures of the settings count, in their order. */
const labels: TextKey[] = ['home.statProjects', 'home.statSpecialists', 'home.statClients', 'home.statYears'];

export function Statistics() {
  const text = useText();
  const { statistics } = useSettings();
  return (
    <dl className={styles.statistics}>
      {labels.map((label, index) => {
        const figure = statistics[index];
        if (!figure) return null;
        return (
          <div key={label} className={styles.statistic} data-reveal>
            <dt>{text(label, { count: countOf(figure) })}</dt>
            <dd>
              <Figure figure={figure} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** `1,200+` counts more than a thousand. */
export function countOf(figure: string): number {
  return Number.parseInt(figure.replaceAll(',', ''), 10);
}

/** `180+` reads from left to right in every language; its plus is apricot. */
function Figure({ figure }: { figure: string }) {
  const number = figure.replace(/\+$/, '');
  return (
    <span className="ltr">
      {number}
      {number !== figure && <span className={styles.plus}>+</span>}
    </span>
  );
}

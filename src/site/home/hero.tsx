import { Clock } from 'lucide-react';
import { useRichText, useText } from '../../kit/i18n/use-text.tsx';
import art from '../../kit/ui/art/hero.svg';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Arches } from '../../kit/ui/picture/arches.tsx';
import { Art } from '../../kit/ui/picture/art.tsx';
import styles from './hero.module.css';

export function Hero() {
  const text = useText();
  const richText = useRichText();
  return (
    <section className={`on-dark ${styles.hero}`}>
      <Arches className={styles.arches} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h1>
            {richText('home.title', {
              code: (words) => (
                <span key="code" className={styles.code}>
                  {words}
                </span>
              ),
              cable: (words) => (
                <span key="cable" className={styles.cable}>
                  {words}
                </span>
              ),
            })}
          </h1>
          <p className={`lead ${styles.lead}`}>{text('home.lead')}</p>
          <div className={styles.actions}>
            <ButtonLink variant="accent" arrow to="/qoutation">
              {text('home.quotation')}
            </ButtonLink>
            <ButtonLink variant="ghost" to="/portfolio">
              {text('home.work')}
            </ButtonLink>
          </div>
          <p className={styles.note}>
            <Icon of={Clock} />
            {text('home.note')}
          </p>
        </div>
        <div className={styles.art}>
          {/* One file, of which each shows one plane. */}
          <Art src={`${art}#below`} width={727} height={846} alt={text('home.artLabel')} inside />
          <Art src={`${art}#above`} width={727} height={846} alt="" inside />
          <p className={`${styles.callout} ${styles.software}`}>
            <b>{text('home.software')}</b>
            {text('home.softwareNote')}
          </p>
          <p className={`${styles.callout} ${styles.hardware}`}>
            <b>{text('home.hardware')}</b>
            {text('home.hardwareNote')}
          </p>
        </div>
      </div>
    </section>
  );
}

import { ArrowRight } from 'lucide-react';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Art } from '../../kit/ui/picture/art.tsx';
import art from '../art/about-who-we-are.svg';
import styles from './about-teaser.module.css';
import { Statistics } from './statistics.tsx';

export function AboutTeaser() {
  const text = useText();
  return (
    <section className="section" aria-labelledby="about-title">
      <div className="wrap">
        <div className={styles.columns} data-reveal>
          <div className={styles.art}>
            <svg viewBox="0 0 460 500" preserveAspectRatio="none" fill="none" aria-hidden="true">
              <path d="M20 500V235C20 118 120 46 230 0 340 46 440 118 440 235V500z" fill="var(--primary-50)" />
              <path
                d="M62 500V250C62 152 142 90 230 52 318 90 398 152 398 250V500M104 500V264C104 186 164 134 230 104 296 134 356 186 356 264V500"
                stroke="var(--primary-600)"
                strokeOpacity="0.22"
                strokeWidth="1.5"
              />
            </svg>
            <Art src={art} width={555} height={444} alt="" loading="lazy" />
          </div>
          <div className={styles.words}>
            <h2 id="about-title">{text('home.aboutTitle')}</h2>
            <p className="lead">{text('home.aboutText')}</p>
            <LocalLink to="/about" className={styles.link}>
              {text('home.aboutLink')}
              <Icon of={ArrowRight} flip />
            </LocalLink>
          </div>
        </div>
        <Statistics />
      </div>
    </section>
  );
}

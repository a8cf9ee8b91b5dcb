import { use, useEffect } from 'react';
import { whenIdle } from '../../alive/when-idle.ts';
import { useLanguage } from '../../i18n/use-text.tsx';
import { EnvironmentContext } from '../../pages/page-context.ts';
import { useSiteFacts } from '../../pages/use-site-facts.ts';
import { arches } from '../picture/arches-path.ts';
import { type Drawing, iconAddress } from '../picture/own-logo.ts';
import styles from './loading-mark.module.css';

/** The company's icon or, without one, the logo of the language: in a square there would be little left of it. */
function useOwnMark(): Drawing | null {
  const language = useLanguage();
  const facts = useSiteFacts();
  const base = use(EnvironmentContext)?.browser.apiBase ?? '';
  if (facts?.icon && !facts.icon.isLogo) return { src: iconAddress(facts.icon, 192), ratio: 1 };
  const logo = facts?.logo[language];
  return logo ? { src: base + logo.src, ratio: logo.ratio } : null;
}

/** Prefetches it: while something else is slow to arrive, so would the mark be. */
export function useLoadingMark() {
  const src = useOwnMark()?.src;
  useEffect(() => {
    if (!src) return;
    whenIdle(() => {
      new Image().src = src;
    });
  }, [src]);
}

/** An outline that is drawn over and over, of our drawing or around the company's own. */
export function LoadingMark() {
  const own = useOwnMark();
  if (own) return <OwnMark {...own} />;
  return (
    <svg className={styles.outline} viewBox="0 0 48 48" width="112" height="112" aria-hidden="true">
      <path className={styles.track} d={arches.software} />
      <path className={styles.track} d={arches.hardware} />
      <path className={styles.software} pathLength={100} d={arches.software} />
      <path className={styles.hardware} pathLength={100} d={arches.hardware} />
    </svg>
  );
}

const most = { width: 168, height: 72 };
const plate = 12;
const gap = 6;

function OwnMark({ src, ratio }: Drawing) {
  const height = Math.min(most.height, most.width / ratio);
  const width = height * ratio;
  const around = { width: width + 2 * (plate + gap), height: height + 2 * (plate + gap) };
  const outline = { x: 2, y: 2, rx: 20, width: around.width - 4, height: around.height - 4 };
  return (
    <span className={styles.own}>
      <img className={styles.plate} src={src} width={width} height={height} alt="" />
      <svg className={styles.outline} {...around} aria-hidden="true">
        <rect className={styles.track} {...outline} />
        <rect className={styles.software} pathLength={100} {...outline} />
      </svg>
    </span>
  );
}

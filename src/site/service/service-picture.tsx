import { useEffect, useRef, useState } from 'react';
import type { Discipline } from '../../domain/categories.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import styles from './service-picture.module.css';

/** Without the padding of the panel, nor on a phone that of the window: with them a phone would be given a width too large. */
const shownSizes = '(min-width: 1240px) 560px, (min-width: 1000px) 44vw, calc(100vw - 64px)';

/** The picture on its tinted panel. A skeleton stands behind it until it has loaded, or will not. */
export function ServicePicture({ src, discipline }: { src: string; discipline: Discipline }) {
  const panel = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(false);
  const settle = () => setSettled(true);
  useEffect(() => {
    // What loaded or failed before the page came to life told nobody.
    if (panel.current?.querySelector('img')?.complete) setSettled(true);
  }, []);
  return (
    <div ref={panel} className={styles.panel} data-discipline={discipline}>
      {!settled && <div className={styles.skeleton} data-skeleton />}
      <Picture src={src} host="images" alt="" sizes={shownSizes} priority isWhole onLoad={settle} onError={settle} />
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Discipline } from '../../domain/categories.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import styles from './service-picture.module.css';

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
      <Picture
        src={src}
        host="images"
        alt=""
        sizes="(min-width: 1240px) 560px, (min-width: 1000px) 46vw, 92vw"
        priority
        isWhole
        onLoad={settle}
        onError={settle}
      />
    </div>
  );
}

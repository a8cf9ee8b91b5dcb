import { createContext, type ReactNode, useState } from 'react';
import styles from './publishing-places.module.css';

type Places = { bar: HTMLElement | null; panel: HTMLElement | null };

/** Where the form of an edit screen draws what publishes it: above itself and beside. */
export const PublishingPlacesContext = createContext<Places>({ bar: null, panel: null });

/** The layout of an edit screen. `panel` stands below what the form says beside itself. */
export function PublishingPlaces({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const [panelPlace, setPanelPlace] = useState<HTMLElement | null>(null);
  return (
    <PublishingPlacesContext value={{ bar: barPlace, panel: panelPlace }}>
      <div ref={setBarPlace} className={styles.bar} />
      <div className={styles.columns}>
        <div className={styles.form}>{children}</div>
        <div className={styles.side}>
          <div ref={setPanelPlace} className={styles.cards} />
          {panel}
        </div>
      </div>
    </PublishingPlacesContext>
  );
}

import { useText } from '../../kit/i18n/use-text.tsx';
import { Carousel } from '../../kit/ui/carousel/carousel.tsx';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import styles from './client-strip.module.css';
import type { ClientSummary } from './client-summary.ts';

type ClientStripProps = {
  /** `null` when they could not be loaded. */
  clients: ClientSummary[] | null;
  /** Nothing is said where the company does not count them. */
  caption: string;
};

/** The logos of the companies we work for, passing by. */
export function ClientStrip({ clients, caption }: ClientStripProps) {
  const text = useText();
  if (clients?.length === 0) return null;
  return (
    <section className={styles.strip}>
      <div className="wrap">
        {clients ? (
          <Carousel
            label={text('home.clients')}
            heading={caption && <p className={styles.caption}>{caption}</p>}
            items={{ base: 1, from600: 3, from1000: 5 }}
            loop
            autoplay={1500}
            speed={800}
            pressSpeed={700}
            slides={clients.map(({ id, name, logo }) => ({
              key: id,
              content: (
                <div className={styles.logo}>
                  <Picture src={logo} alt={name} sizes="160px" isWhole />
                </div>
              ),
            }))}
          />
        ) : (
          <NotLoaded heading="h2" />
        )}
      </div>
    </section>
  );
}

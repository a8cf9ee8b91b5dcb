import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import { Picture } from '../../kit/ui/picture.tsx';
import { useSettings } from '../layout/settings-context.ts';
import styles from './author-card.module.css';

/** Who signs the articles. */
export function AuthorCard() {
  const language = useLanguage();
  const settings = useSettings();
  return (
    <section className={styles.author} aria-labelledby="author-name">
      {settings.authorImage && (
        <div className={styles.portrait}>
          <Picture src={settings.authorImage} alt="" sizes="96px" />
        </div>
      )}
      <div>
        <h2 id="author-name" className={styles.name}>
          {pick(settings, 'authorName', language)}
        </h2>
        <p className={styles.role}>{pick(settings, 'authorRole', language)}</p>
        <p className={styles.bio}>{pick(settings, 'authorBio', language)}</p>
      </div>
    </section>
  );
}

import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { useSettings } from '../layout/settings-context.ts';
import styles from './author-card.module.css';

/** Who wrote an article, in the page's language. */
export type Author = { name: string; position: string; bio: string; image: string };

/** Who signs an article: the person who wrote it or, where nothing is known of them, the company's own author. */
export function AuthorCard({ author }: { author: Author | null }) {
  const language = useLanguage();
  const settings = useSettings();
  const { name, position, bio, image } = author ?? {
    name: pick(settings, 'authorName', language),
    position: pick(settings, 'authorRole', language),
    bio: pick(settings, 'authorBio', language),
    image: settings.authorImage,
  };
  return (
    <section className={styles.author} aria-labelledby="author-name">
      {image && (
        <div className={styles.portrait}>
          <Picture src={image} alt="" sizes="96px" />
        </div>
      )}
      <div>
        <h2 id="author-name" className={styles.name}>
          {name}
        </h2>
        {position && <p className={styles.role}>{position}</p>}
        <p className={styles.bio}>{bio}</p>
      </div>
    </section>
  );
}

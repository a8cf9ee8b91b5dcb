import { Picture } from '../../ui/picture/picture.tsx';
import styles from './person-badge.module.css';

/** A person under an arch: the portrait or, without one, the first letter of the name. */
export function PersonBadge({ name, image }: { name: string; image: string }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {image ? <Picture src={image} alt="" sizes="44px" /> : name.charAt(0).toUpperCase()}
    </span>
  );
}

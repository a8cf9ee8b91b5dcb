import { FileText } from 'lucide-react';
import type { Media } from '../../media/library/media.contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import focalStyles from './focal.module.css';
import { focalStyle } from './media-facts.ts';
import styles from './thumbnail.module.css';

type ThumbnailProps = {
  media: Pick<Media, 'kind' | 'address' | 'focalX' | 'focalY'>;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
};

/** A file of the library, small, beside its name. */
export function Thumbnail({ media, sizes }: ThumbnailProps) {
  if (media.kind === 'document') {
    return (
      <span className={`${styles.thumbnail} ${styles.document}`}>
        <Icon of={FileText} />
      </span>
    );
  }
  return (
    <span className={`${styles.thumbnail} ${focalStyles.cut}`} style={focalStyle(media)}>
      <Picture src={media.address} alt="" sizes={sizes} />
    </span>
  );
}

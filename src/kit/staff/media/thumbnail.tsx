import type { Media } from '../../media/library/media.contract.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import focalStyles from './focal.module.css';
import { focalStyle } from './media-facts.ts';
import styles from './thumbnail.module.css';

type ThumbnailProps = {
  media: Pick<Media, 'address' | 'focalX' | 'focalY'>;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
};

/** A picture of the library, small, beside its name. */
export function Thumbnail({ media, sizes }: ThumbnailProps) {
  return (
    <span className={`${styles.thumbnail} ${focalStyles.cut}`} style={focalStyle(media)}>
      <Picture src={media.address} alt="" sizes={sizes} />
    </span>
  );
}

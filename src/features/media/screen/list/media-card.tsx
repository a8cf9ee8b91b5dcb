import { TriangleAlert, Unlink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import type { Media } from '../../../../kit/media/library/media.contract.ts';
import { sizeText } from '../../../../kit/media/size-text.ts';
import { Link } from '../../../../kit/router/link.tsx';
import { cardLinkId } from '../../../../kit/staff/detail/use-detail-focus.ts';
import { useIsWide } from '../../../../kit/staff/detail/use-is-wide.ts';
import { formatOf, lacksDescription, mediaName } from '../../../../kit/staff/media/media-facts.ts';
import { Thumbnail } from '../../../../kit/staff/media/thumbnail.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './media-card.module.css';

type MediaCardProps = {
  media: Media;
  address: string;
  isOpen: boolean;
  /** Whether the Tab key comes to it. */
  isStop: boolean;
  onOpen: (event: MouseEvent) => void;
  onFocus: () => void;
};

/** A file in the grid. Its name is the link, the whole card its target. */
export function MediaCard({ media, address, isOpen, isStop, onOpen, onFocus }: MediaCardProps) {
  const text = useText();
  const language = useLanguage();
  const isWide = useIsWide();
  const { id, bytes, uses } = media;
  const name = mediaName(media, text);
  return (
    <li className={styles.card} data-card={id} data-open={isOpen || undefined}>
      <Thumbnail media={media} sizes="(min-width: 600px) 200px, 45vw" />
      <div className={styles.words}>
        <h3>
          {/* Beside the list one looks at many in a row: going back leads out of the list, not through them. */}
          <Link
            id={cardLinkId(id)}
            to={address}
            replace={isWide}
            tabIndex={isStop ? 0 : -1}
            aria-current={isOpen ? 'true' : undefined}
            title={name}
            onClick={onOpen}
            onFocus={onFocus}
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p>
          <bdi dir="ltr">{formatOf(media)}</bdi>
          {bytes > 0 && <span>{sizeText(bytes, language)}</span>}
        </p>
        {uses === 0 ? (
          <p>
            <Icon of={Unlink} />
            {text('media.notUsed')}
          </p>
        ) : (
          <p>{text('media.inPlaces', { count: uses })}</p>
        )}
        {lacksDescription(media) && (
          <p className={styles.warning}>
            <Icon of={TriangleAlert} />
            {text('media.noDescription')}
          </p>
        )}
      </div>
    </li>
  );
}

import type { MouseEvent } from 'react';
import type { Media } from '../../../../kit/media/library/media.contract.ts';
import { mediaAddress } from '../media-address.ts';
import { MediaCard } from './media-card.tsx';
import styles from './media-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';

type MediaGridProps = {
  pictures: Media[];
  openId: number | null;
  params: URLSearchParams;
  onOpen: (event: MouseEvent) => void;
  onDelete: (media: Media) => void;
};

export function MediaGrid({ pictures, openId, params, onOpen, onDelete }: MediaGridProps) {
  const keys = useGridKeys({ pictures, openId, onDelete });
  return (
    <ul className={styles.grid} onKeyDown={keys.onKeyDown}>
      {pictures.map((media) => (
        <MediaCard
          key={media.id}
          media={media}
          address={mediaAddress(params, media.id)}
          isOpen={media.id === openId}
          isStop={keys.isStop(media.id)}
          onOpen={onOpen}
          onFocus={() => keys.onFocus(media.id)}
        />
      ))}
    </ul>
  );
}

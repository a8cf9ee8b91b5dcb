import { use, useEffect, useRef, useState } from 'react';
import { EnvironmentContext } from '../../pages/page-context.ts';
import styles from './picture.module.css';
import { pictureSource } from './picture-source.ts';

type PictureProps = {
  /** The address an upload was answered with. */
  src: string;
  alt: string;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string;
  /** For the one picture a page is about: fetched at once and first. */
  priority?: boolean;
  className?: string;
  /** Pictures of services may live on another host than the rest. */
  host?: 'api' | 'images';
  onLoad?: () => void;
  onError?: () => void;
};

/**
 * An uploaded picture in the width and format that suits the screen; its box is reserved before it arrives. One that
 * fails leaves its box empty or, if it has a name, its name: never the browser's mark for broken pictures.
 */
export function Picture({ src, sizes, priority = false, host = 'api', ...image }: PictureProps) {
  const { ref, failed, onError } = useFailure(src, image.onError);
  const base = usePictureHost(host);
  // A file that was not sent yet has an address of the browser's own.
  const address = /^(?:blob|data):/.test(src) ? src : base + src;
  const source = pictureSource(address);
  // A draft may have none yet.
  if (src === '') return null;
  if (failed && image.alt) return <span className={styles.name}>{image.alt}</span>;
  const tag = (
    // biome-ignore lint/a11y/useAltText: it is in the rest, and required
    <img
      ref={ref}
      src={address}
      srcSet={source?.webp}
      sizes={source ? sizes : undefined}
      width={source?.width}
      height={source?.height}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      {...image}
      className={failed ? `${image.className ?? ''} ${styles.failed}` : image.className}
      onError={onError}
    />
  );
  if (!source?.avif) return tag;
  return (
    <picture>
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      {tag}
    </picture>
  );
}

/** Whether this picture could not be loaded; one that failed before the script ran has told nobody. */
function useFailure(src: string, tell?: () => void) {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = ref.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setFailedSrc(src);
  }, [src]);
  const onError = () => {
    setFailedSrc(src);
    tell?.();
  };
  return { ref, failed: failedSrc === src, onError };
}

/** Addresses of pictures are relative to the API's host; those of services, as specified, to one of their own. */
function usePictureHost(host: 'api' | 'images'): string {
  const browser = use(EnvironmentContext)?.browser;
  return (host === 'images' && browser?.serviceImageBase) || browser?.apiBase || '';
}

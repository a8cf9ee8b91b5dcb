import { type CSSProperties, use, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-text.tsx';
import { factAt } from '../../media/picture-facts.ts';
import { EnvironmentContext } from '../../pages/page-context.ts';
import styles from './picture.module.css';
import { pictureSource } from './picture-source.ts';

type PictureProps = {
  /** The address an upload was answered with. */
  src: string;
  /** What is read in its place where the library does not describe it. */
  alt: string;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string;
  /** For the one picture a page is about: fetched at once and first. */
  priority?: boolean;
  className?: string;
  /** It is shown as a whole, such as a logo: nothing is cut off that could matter. */
  isWhole?: boolean;
  /** Pictures of services may live on another host than the rest. */
  host?: 'api' | 'images';
  onLoad?: () => void;
  onError?: () => void;
};

/**
 * An uploaded picture in the width and format that suits the screen; its box is reserved before it arrives. One that
 * fails leaves its box empty or, if it has a name, its name: never the browser's mark for broken pictures.
 */
export function Picture({ src, sizes, priority = false, isWhole = false, host = 'api', ...image }: PictureProps) {
  const { ref, failed, onError } = useFailure(src, image.onError);
  const base = usePictureHost(host);
  const fact = usePictureFact(src, isWhole);
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
      {...fact}
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

/** What the library says of it, in the language of the page. A crop is of the picture itself: no language mirrors it. */
function usePictureFact(src: string, isWhole: boolean): { alt?: string; style?: CSSProperties } {
  const { alt, focus } = factAt(use(EnvironmentContext)?.pictures?.[useLanguage()], src);
  return {
    ...(alt !== undefined && { alt }),
    ...(focus && !isWhole && { style: { objectPosition: focus.map((percent) => `${percent}%`).join(' ') } }),
  };
}

/** Addresses of pictures are relative to the API's host; those of services, as specified, to one of their own. */
function usePictureHost(host: 'api' | 'images'): string {
  const browser = use(EnvironmentContext)?.browser;
  return (host === 'images' && browser?.serviceImageBase) || browser?.apiBase || '';
}

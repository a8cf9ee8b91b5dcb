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
};

/** An uploaded picture in the width and format that suits the screen; its box is reserved before it arrives. */
export function Picture({ src, alt, sizes, priority = false, className }: PictureProps) {
  const source = pictureSource(src);
  const image = (
    <img
      src={src}
      srcSet={source?.webp}
      sizes={source ? sizes : undefined}
      width={source?.width}
      height={source?.height}
      alt={alt}
      className={className}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
  if (!source?.avif) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      {image}
    </picture>
  );
}

/** A company's own drawing: where it is, and how many times as wide as it is high. */
export type Drawing = { src: string; ratio: number };

/** It is drawn for light surfaces; `onDark` is the one for dark ones, if there is one. */
export type OwnLogo = Drawing & { onDark: Drawing | null };

/** The stored picture that stands for the company in a square. A logo (`isLogo`) needs a ground and room around it. */
export type OwnIcon = { picture: string; isLogo: boolean };

/** 32 for tabs, 180 for phones, 192 and 512 for installed sites. Others are not drawn. */
export const iconSizes = [32, 180, 192, 512] as const;

export type IconSize = (typeof iconSizes)[number];

/** Named by what it is drawn of, so that another icon has another address. */
export function iconAddress({ picture, isLogo }: OwnIcon, size: IconSize): string {
  const stem = picture.replace(/^.*\/|\.webp$/g, '');
  return `/icons/${stem}-${isLogo ? 'logo-' : ''}${size}.png`;
}

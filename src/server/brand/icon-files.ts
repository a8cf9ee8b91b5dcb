export type IconFile = { size: number; isFullSquare: boolean };

/** Our icons by the names of their files. Phones cut corners of their own, so theirs have none. */
export const iconFiles: Record<string, IconFile> = {
  'favicon.ico': { size: 32, isFullSquare: false },
  'apple-touch-icon.png': { size: 180, isFullSquare: true },
  'icon-192.png': { size: 192, isFullSquare: false },
  'icon-512.png': { size: 512, isFullSquare: false },
  'icon-maskable-512.png': { size: 512, isFullSquare: true },
};

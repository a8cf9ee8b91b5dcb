/** The smallest picture there is: one lagoon-green pixel, as PNG. Stands for a file in sample bodies. */
export const samplePicture = {
  type: 'image/png',
  name: 'picture.png',
  bytes: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPgqCoEAAGBAPSFY5mSAAAAAElFTkSuQmCC',
    ),
    (letter) => letter.charCodeAt(0),
  ),
};

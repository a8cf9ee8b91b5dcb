/** Another picture than the samples of records have, and so one that nothing uses: one apricot pixel, as PNG. */
const unusedPicture = {
  type: 'image/png',
  name: 'rack.png',
  bytes: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4PtsbAARqAd4b1HJKAAAAAElFTkSuQmCC',
    ),
    (letter) => letter.charCodeAt(0),
  ),
};

const description = { AltEN: 'Two engineers at a rack of switches', AltAR: 'مهندسان أمام خزانة مبدّلات' };

/** Bodies that pass every rule; tests change one thing at a time. */
export const mediaSample = { File: unusedPicture, ...description };

export const mediaSamples = {
  'PUT /Media/:id': { ...description, Decorative: false, FocalX: 40, FocalY: 30 },
  'POST /Media/:id/Replace': { File: unusedPicture },
};

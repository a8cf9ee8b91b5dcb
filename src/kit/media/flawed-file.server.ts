export type PictureFlaw = 'notAnImage' | 'tooManyPixels' | 'compressedDrawing' | 'tooComplex';
export type DocumentFlaw = 'notADocument' | 'lockedDocument' | 'activeDocument' | 'uncheckableDocument';

/** Why a file was refused: its text key is `rule.<flaw>`. */
export type FileFlaw = PictureFlaw | DocumentFlaw;

export class FlawedFile extends Error {
  readonly flaw: FileFlaw;

  constructor(flaw: FileFlaw, cause?: unknown) {
    super('the file could not be decoded or looked through', { cause });
    this.flaw = flaw;
  }
}

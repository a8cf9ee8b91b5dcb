/** What threads count: each in a place of its own, so that none waits for another. */
export type Figures = {
  /** Open files of a thread: a visitor is one, and a line two, because the main thread holds its other end. */
  addFiles(place: number, count: number): void;
  files(): number;
  /** Answers from memory. Only the thread itself counts its own. */
  addAnswer(place: number): void;
  answers(): number;
  /** A thread has died, and what it had open is closed. What it has answered stays answered. */
  forgetFiles(place: number): void;
};

export function figuresBytes(threads: number): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * threads * Float64Array.BYTES_PER_ELEMENT);
}

export function openFigures(bytes: SharedArrayBuffer): Figures {
  const half = bytes.byteLength / 2;
  const answers = new Float64Array(bytes, 0, half / Float64Array.BYTES_PER_ELEMENT);
  const files = new Int32Array(bytes, half, answers.length);
  return {
    addFiles: (place, count) => void Atomics.add(files, place, count),
    files: () => files.reduce((sum, _, place) => sum + Atomics.load(files, place), 0),
    addAnswer: (place) => {
      answers[place] = (answers[place] ?? 0) + 1;
    },
    answers: () => answers.reduce((sum, count) => sum + count, 0),
    forgetFiles: (place) => void Atomics.store(files, place, 0),
  };
}

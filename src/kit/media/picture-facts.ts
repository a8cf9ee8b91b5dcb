/** What the library says of a picture, in one language. */
export type PictureFact = {
  /** Read aloud in its place, or empty where it says nothing. Absent where nobody has described it in this language. */
  alt?: string;
  /** What matters in it, in percent from its left and upper edge. Absent where that is its middle. */
  focus?: readonly [x: number, y: number];
};

/** By the names of pictures; nothing of those of which there is nothing to say. */
export type PictureFacts = Record<string, PictureFact>;

/** What is answered to a program that wants an answer and the facts of the pictures that it names. */
export type AnswerWithPictures = { answer: unknown; pictures: PictureFacts };

export function hasPictures(data: unknown): data is AnswerWithPictures {
  return typeof data === 'object' && data !== null && 'answer' in data && 'pictures' in data;
}

/** The fact of the picture that an address names, on whatever host. */
export function factAt(facts: PictureFacts | undefined, address: string): PictureFact {
  return facts?.[address.slice(address.lastIndexOf('/') + 1)] ?? {};
}

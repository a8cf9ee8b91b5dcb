/** The pictures that a text names by their addresses, wherever in it: the whole one, or one of its widths. */
export function* namedPictures(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/uploads\/([0-9a-f]{32}-\d+x\d+)(?:@\d+)?\.(?:webp|avif)/g)) {
    yield `${name}.webp`;
  }
}

/** The documents that a text names by their addresses. */
export function* namedDocuments(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/uploads\/([0-9a-f]{32}-\d{1,9}\.pdf)/g)) yield name;
}

/** Both: whatever is stored and would be missed. */
export function* namedFiles(text: string): Generator<string> {
  yield* namedPictures(text);
  yield* namedDocuments(text);
}

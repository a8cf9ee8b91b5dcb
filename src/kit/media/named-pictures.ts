/** The pictures that a text names by their addresses, wherever in it: the whole one, or one of its widths. */
export function* namedPictures(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/uploads\/([0-9a-f]{32}-\d+x\d+)(?:@\d+)?\.(?:webp|avif)/g)) {
    yield `${name}.webp`;
  }
}

/** A list of records put in order holds a thousand numbers, a record's steps lie three levels deep. */
const mostValues = 2000;
const mostDepth = 32;

const code = (letter: string) => letter.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')];
const [openList, closeList, openObject, closeObject] = [code('['), code(']'), code('{'), code('}')];

/**
 * Whether a JSON text holds more values, or holds them deeper, than anything we take. Looking at its marks costs a
 * hundredth of building what it describes: a hundred thousand keys are refused before there is an object of them.
 */
export function isSprawling(text: string): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === quote) at = endOfString(text, at);
    else if (letter === comma) values += 1;
    else if (letter === openList || letter === openObject) depth += 1;
    else if (letter === closeList || letter === closeObject) depth -= 1;
    if (values > mostValues || depth > mostDepth) return true;
  }
  return false;
}

/** Where the string ends whose first quote is at `start`; a string without end is the parser's to complain about. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

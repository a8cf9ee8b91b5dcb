import { type Finding, lineAt, type SourceFile } from './findings.ts';

type Declaration = { property: string; value: string; index: number };

const side = '(left|right|top|bottom)';
const physicalProperty = new RegExp(
  `^(${side}|(scroll-)?(margin|padding)-${side}|border-${side}(-(width|style|color))?|border-(top|bottom)-(left|right)-radius)$`,
);
const sidedProperty =
  /^(text-align|float|clear|transform-origin|object-position|background-position|perspective-origin)$/;
const fourSided = /^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/;

/** Finds rules that would not turn around in Arabic. A `physical:` comment with the reason excuses a line. */
export function findPhysicalCss({ path, content }: SourceFile): Finding[] {
  const declarations = path.endsWith('.css') ? declarationsInCss(content) : declarationsInStyles(content);
  const lines = content.split('\n');
  return declarations.flatMap(({ property, value, index }) => {
    const problem = problemOf(property, value);
    const line = lineAt(content, index);
    const isExcused = [lines[line - 1], lines[line - 2]].some((text) => text?.includes('physical:'));
    return problem && !isExcused ? [{ file: path, line, message: problem }] : [];
  });
}

function problemOf(property: string, value: string): string | undefined {
  if (physicalProperty.test(property)) return `${property} is physical: use its -inline- or -block- counterpart`;
  if (sidedProperty.test(property) && /\b(left|right)\b/.test(value)) return `${property}: ${value} is physical`;
  if (fourSided.test(property) && isLopsided(value)) return `${property}: ${value} has a different left and right`;
  if (property === 'border-radius' && hasLopsidedCorners(value))
    return `${property}: ${value} has a different left and right`;
  return undefined;
}

/** Values between spaces, where a space inside brackets does not count. */
function splitValue(value: string): string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

function isLopsided(value: string): boolean {
  const [, right, , left] = splitValue(value);
  return left !== undefined && right !== left;
}

function hasLopsidedCorners(value: string): boolean {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = splitValue(value);
  return topLeft !== topRight || bottomRight !== bottomLeft;
}

function declarationsInCss(content: string): Declaration[] {
  // Comments become blanks of the same length, so that positions still tell the line.
  const bare = content.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<![\w-])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(toDeclaration);
}

/** In components: `style={{ … }}`, where any property counts, and names that mean nothing but CSS anywhere else. */
function declarationsInStyles(content: string): Declaration[] {
  const inStyles = [...content.matchAll(/style=\{\{([\s\S]*?)\}\}/g)].flatMap((style) =>
    [...(style[1] ?? '').matchAll(/\b([a-zA-Z]+)\s*:\s*([^,\n]+)/g)].map((match) => ({
      ...toDeclaration(match),
      index: style.index + 'style={{'.length + match.index,
    })),
  );
  const assigned = [...content.matchAll(/(?<=\.style\.)([a-zA-Z]+)\s*=\s*([^;\n]+)/g)].map(toDeclaration);
  const elsewhere = [...content.matchAll(/\b((?:margin|padding|border)(?:Left|Right|Top|Bottom)\w*)\s*:\s*([^,\n]+)/g)];
  const found = [...inStyles, ...assigned, ...elsewhere.map(toDeclaration)];
  return found.filter((one, position) => found.findIndex((other) => other.index === one.index) === position);
}

function toDeclaration(match: RegExpExecArray): Declaration {
  const property = (match[1] ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { property, value: (match[2] ?? '').replace(/['"]/g, '').trim(), index: match.index };
}

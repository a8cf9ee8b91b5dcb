import type * as z from 'zod/mini';
import type { Language } from '../i18n/languages.ts';
import { formatText, isTextKey, type TextKey, type Texts } from '../i18n/text.ts';
import { limits } from './fields.ts';
import { fieldOfId } from './pictures/picture-id-names.ts';
import type { FieldError } from './problem.ts';

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type';
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'minLength';
      return issue.origin === 'array' ? 'minItems' : 'min';
    case 'too_big':
      if (issue.origin === 'string') return 'maxLength';
      return issue.origin === 'array' ? 'maxItems' : 'max';
    case 'invalid_format':
      return 'pattern';
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'choice';
    case 'unrecognized_keys':
      return 'unknown';
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'required';
    default:
      return 'invalid';
  }
}

/** JSON pointer as a fragment, the way RFC 9457's example writes it. */
export function pointerTo(path: PropertyKey[]): string {
  return `#/${path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

/** `#/ProjectSteps/0/titleAR` is the field `ProjectSteps.0.titleAR`. */
export function fieldNameAt(pointer: string): string {
  return pointer
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** What a field is called, by its name: the last part of its path that is no index. In a list, with its row's number. */
export function labelOf(path: PropertyKey[], texts: Texts, language: Language): string {
  const name = String(path.findLast((part) => typeof part === 'string') ?? '');
  const label = labelOfName(name, texts, language) ?? name;
  const index = path.findLast((part) => typeof part === 'number');
  return index === undefined ? label : `${label} (${index + 1})`;
}

/**
 * A bilingual field has one label, said with its language: `TitleEN` is the "Title in English". The id of a picture is
 * called as the picture.
 */
function labelOfName(name: string, texts: Texts, language: Language): string | null {
  const key = `field.${name}`;
  if (isTextKey(key, texts)) return formatText(texts, language, key);
  const end = (['EN', 'AR'] as const).find((one) => name.endsWith(one));
  const common = end && labelOfName(name.slice(0, -end.length), texts, language);
  if (/Ids?$/.test(name)) return labelOfName(fieldOfId(name), texts, language);
  return common ? formatText(texts, language, `field.in.${end}`).replace('{field}', () => common) : null;
}

/** The error of one field, for rules outside the schema. */
export function describeBreach(
  path: PropertyKey[],
  code: string,
  message: TextKey,
  texts: Texts,
  language: Language,
): FieldError {
  const detail = formatText(texts, language, message, { field: labelOf(path, texts, language) });
  return { pointer: pointerTo(path), code, detail };
}

// Whoever breaks more rules than this at once is not filling in a form.
const mostErrors = 100;

/** An issue that names several keys is one of each. */
function* brokenFields(issues: Issue[]): Generator<{ issue: Issue; path: PropertyKey[] }> {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') yield { issue, path: issue.path };
    else for (const key of issue.keys) yield { issue, path: [...issue.path, key] };
  }
}

/** One error per broken field, in the person's language. The form and the server both speak through this. */
export function describeIssues(issues: Issue[], texts: Texts, language: Language): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const { issue, path } of brokenFields(issues)) {
    // Before any sentence is made: there may be a hundred thousand.
    if (errors.size === mostErrors) break;
    const pointer = pointerTo(path);
    if (!errors.has(pointer)) errors.set(pointer, { pointer, code: codeOf(issue), detail: sentence(issue, path) });
  }
  return [...errors.values()];

  function sentence(issue: Issue, path: PropertyKey[]): string {
    const field = labelOf(path, texts, language);
    const key = issue.message in texts ? (issue.message as TextKey) : 'rule.unknown';
    const max = issue.code === 'too_big' ? Number(issue.maximum) : limits.imageBytes / 1_048_576;
    const own = issue.code === 'custom' ? issue.params : undefined;
    return formatText(texts, language, key, { field, max, ...own });
  }
}

import { namedTexts } from '../scripts/bundle/named-texts.ts';
import { type Finding, lineAt, type SourceFile } from './findings.ts';

export type TextFile = SourceFile & { language: string };

type Entry = string | Record<string, string>;
type Texts = { file: TextFile; entries: Map<string, Entry> };

/** Names that Arabic readers meet in Latin letters as well. */
const latinNames = new Set(['ERP', 'CRM', 'HMS', 'Meridian', 'EN', 'PDF', 'SEO', 'WhatsApp', 'LinkedIn', 'API']);

/** Compares the languages with each other and with what the sources use. */
export function findTextProblems(files: TextFile[], sources: SourceFile[]): Finding[] {
  const all = files.map(parse);
  const [reference, ...others] = all;
  if (!reference) return [];
  return [
    ...all.flatMap(findPoorEntries),
    ...others.flatMap((other) => [...findMissing(reference, other), ...findMissing(other, reference)]),
    ...others.flatMap((other) => findDifferences(reference, other)),
    ...findUnused(reference, sources),
    ...findUnknown(reference, sources),
  ];
}

function parse(file: TextFile): Texts {
  const entries: Record<string, Entry> = JSON.parse(file.content);
  return { file, entries: new Map(Object.entries(entries)) };
}

function findingAt({ file }: Texts, key: string, message: string): Finding {
  const index = Math.max(0, file.content.indexOf(`${JSON.stringify(key)}:`));
  return { file: file.path, line: lineAt(file.content, index), message: `${key}: ${message}` };
}

function sentencesOf(entry: Entry): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry);
}

function findPoorEntries(texts: Texts): Finding[] {
  const { language } = texts.file;
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join(', ');
  return [...texts.entries].flatMap(([key, entry]) => {
    const problems: string[] = [];
    const sentences = sentencesOf(entry);
    if (sentences.some((sentence) => sentence.trim() === '')) problems.push('empty text');
    if (typeof entry !== 'string' && Object.keys(entry).sort().join(', ') !== wanted) {
      problems.push(`needs exactly the plural forms ${wanted}`);
    }
    if (language === 'ar' && sentences.some(isUntranslated)) problems.push('not in Arabic');
    return problems.map((problem) => findingAt(texts, key, problem));
  });
}

function isUntranslated(sentence: string): boolean {
  if (/\p{Script=Arabic}/u.test(sentence)) return false;
  const words = sentence.replace(/\{\w+\}|<\/?\w+>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => /\p{L}/u.test(word) && !latinNames.has(word));
}

function findMissing(from: Texts, to: Texts): Finding[] {
  const keys = [...from.entries.keys()].filter((key) => !to.entries.has(key));
  return keys.map((key) => findingAt(from, key, `missing in ${to.file.path}`));
}

function findDifferences(reference: Texts, other: Texts): Finding[] {
  return [...reference.entries].flatMap(([key, entry]) => {
    const counterpart = other.entries.get(key);
    if (counterpart === undefined) return [];
    if (typeof entry !== typeof counterpart) return [findingAt(other, key, 'has plural forms in one language only')];
    const ours = partsOf(entry);
    const theirs = partsOf(counterpart);
    return ours === theirs
      ? []
      : [findingAt(other, key, `has ${theirs || 'no variables or marks'} instead of ${ours || 'none'}`)];
  });
}

/** The variables and marks of an entry. A plural form may leave one out ("one message"), so the forms are taken together. */
function partsOf(entry: Entry): string {
  const parts = sentencesOf(entry).flatMap((sentence) => sentence.match(/\{\w+\}|<\/?\w+>/g) ?? []);
  return [...new Set(parts)].sort().join(' ');
}

function findUnused(texts: Texts, sources: SourceFile[]): Finding[] {
  const named = namedTexts([...texts.entries.keys()], sources.map((source) => source.content).join('\n'));
  const unused = [...texts.entries.keys()].filter((key) => !named.has(key));
  return unused.map((key) => findingAt(texts, key, 'not used in src'));
}

function findUnknown(texts: Texts, sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path, content }) =>
    [...content.matchAll(/(?<![.\w])(?:text|rich|richText)\(\s*(['"])([^'"]+)\1/g)]
      .filter((match) => !texts.entries.has(match[2] ?? ''))
      .map((match) => ({ file: path, line: lineAt(content, match.index), message: `${match[2]}: no such text` })),
  );
}

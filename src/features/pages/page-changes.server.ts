import { describeBreach } from '../../kit/contract/field-errors.ts';
import type { FieldError } from '../../kit/contract/problem.ts';
import { isTextKey } from '../../kit/i18n/text.ts';
import { currentLayout, isLayout, originalLayout, pageLayouts } from './layout/page-layouts.ts';
import type { PageDraftBody, TextChange } from './page.contract.ts';
import type { PageContent } from './page-content.server.ts';
import type { PageTexts } from './registry/page-parts.ts';
import { changeErrors, type Originals, type Speech, valueIn } from './text-changes.ts';

/** Everything that is wrong with what somebody wants to make of a page. */
export function errorsIn(page: PageTexts, body: PageDraftBody, originals: Originals, speech: Speech): FieldError[] {
  return [
    ...changeErrors(page, body.texts ?? [], originals, speech),
    ...layoutErrors(page, body, speech),
    ...legalErrors(page, body, speech),
  ];
}

function layoutErrors({ name }: PageTexts, { layout }: PageDraftBody, { texts, language }: Speech): FieldError[] {
  const isRight = !layout || isLayout(layoutOf(name), layout);
  return isRight ? [] : [describeBreach(['layout'], 'choice', 'pages.rule.layout', texts, language)];
}

function legalErrors({ group }: PageTexts, body: PageDraftBody, { texts, language }: Speech): FieldError[] {
  const sent = (['bodyEN', 'bodyAR', 'updatedOn'] as const).filter((name) => body[name] !== undefined);
  if (group === 'legal') return [];
  return sent.map((name) => describeBreach([name], 'unknown', 'pages.rule.noBody', texts, language));
}

const layoutOf = (name: string) => new Map(Object.entries(pageLayouts)).get(name) ?? [];

/** The sections of a page, and how they stand: as published, and aside. Nothing where there is nothing to order. */
export function layoutsOf(name: string, published: PageContent, draft: PageContent) {
  const blocks = layoutOf(name);
  if (blocks.length === 0) return undefined;
  return {
    original: blocks.map((block) => block.name),
    published: currentLayout(blocks, published.layout),
    draft: currentLayout(blocks, draft.layout),
  };
}

/** What lies aside after a change. Each text remembers the original it was written against. */
export function changed(
  { name }: PageTexts,
  draft: PageContent,
  body: PageDraftBody,
  originals: Originals,
): PageContent {
  const next = structuredClone(draft);
  for (const change of body.texts ?? []) putText(next, change, originals);
  if (body.layout) next.layout = isSame(body.layout, originalLayout(layoutOf(name))) ? null : body.layout;
  for (const field of ['bodyEN', 'bodyAR', 'updatedOn'] as const)
    next[field] = body[field] === undefined ? next[field] : body[field];
  return next;
}

function putText({ texts, originals: bases }: PageContent, change: TextChange, originals: Originals) {
  const { key, language } = change;
  if (!isTextKey(key, originals[language])) return;
  const original = originals[language][key];
  const value = valueIn(change, original);
  // Who types the original has nothing of their own.
  if (value === undefined || isSame(value, original)) {
    delete texts[language][key];
    delete bases[language][key];
  } else {
    texts[language][key] = value;
    bases[language][key] = original;
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

import { useCallback, useRef } from 'react';
import { type Language, languageCodes } from '../../../../kit/i18n/languages.ts';
import type { LegalBody, SitePage } from '../../page.contract.ts';
import type { PageRest } from '../draft/draft-changes.ts';
import type { PageDraftControls } from '../draft/use-page-draft.ts';

type BodyName = 'bodyEN' | 'bodyAR';

export const bodyName = (language: Language): BodyName => (language === 'en' ? 'bodyEN' : 'bodyAR');

type LegalTexts = NonNullable<SitePage['legal']>;

/** The long text of a legal page and its day, as they are edited. */
export type LegalPart = {
  bodies: Record<BodyName, string>;
  changeBody: (name: BodyName, html: string) => void;
  /** The day that the page says; null for the day on which it is published. */
  day: string | null;
  publishedDay: string | null;
  changeDay: (day: string | null) => void;
  /** Which languages visitors still read in another version. */
  waiting: Language[];
  /** The language that was left behind, if one was. */
  older: Language | undefined;
  /** What somebody else has made of a body or the day meanwhile, who that was, and the choice between the two. */
  clashes: Partial<Record<BodyName, string>> & { updatedOn?: string | null };
  other: string | undefined;
  settle: (field: BodyName | 'updatedOn', isMine: boolean) => void;
};

/** Nothing for pages without a long text. */
export function useLegal({ draft, changeRest, settleRest }: PageDraftControls): LegalPart | null {
  const { legal } = draft.page;
  const { rest } = draft;
  const now = useRef(legal);
  now.current = legal;

  const changeBody = useCallback(
    (name: BodyName, html: string) => {
      const body = html === now.current?.original[name] ? null : html;
      if (now.current && body !== now.current.draft[name]) changeRest({ [name]: body, ...beginning(now.current) });
    },
    [changeRest],
  );

  if (!legal) return null;
  const bodyOf = (name: BodyName) => rest[name] ?? legal.draft[name] ?? legal.original[name] ?? '';
  const day = rest.updatedOn === undefined ? legal.draft.updatedOn : rest.updatedOn;
  const isWaiting = (language: Language) => {
    const name = bodyName(language);
    return (rest[name] === undefined ? legal.draft[name] : rest[name]) !== legal.published[name];
  };
  const waiting = languageCodes.filter(isWaiting);
  return {
    bodies: { bodyEN: bodyOf('bodyEN'), bodyAR: bodyOf('bodyAR') },
    changeBody,
    day,
    publishedDay: legal.published.updatedOn ?? legal.original.updatedOn,
    changeDay: (updatedOn) => changeRest({ updatedOn }),
    waiting,
    older: waiting.length === 1 ? languageCodes.find((code) => !waiting.includes(code)) : undefined,
    clashes: clashesIn(draft.restClashes, legal.original),
    other: draft.other,
    settle: settleRest,
  };
}

/** With the original in the place of a text that somebody has put back to it. */
function clashesIn({ bodyEN, bodyAR, updatedOn }: PageRest, original: LegalBody): LegalPart['clashes'] {
  return {
    ...(bodyEN !== undefined && { bodyEN: bodyEN ?? original.bodyEN ?? '' }),
    ...(bodyAR !== undefined && { bodyAR: bodyAR ?? original.bodyAR ?? '' }),
    ...(updatedOn !== undefined && { updatedOn }),
  };
}

/** Whoever begins to change a text changes its day, until they say otherwise. */
function beginning({ draft, published }: LegalTexts) {
  const isBegun = draft.bodyEN !== published.bodyEN || draft.bodyAR !== published.bodyAR;
  return isBegun ? {} : { updatedOn: null };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallInput } from '../../../../kit/client/api-client.ts';
import { failureCodeOf } from '../../../../kit/staff/action/problem-text.ts';
import { useAutosave } from '../../../../kit/staff/publishing/use-autosave.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { draftStore } from '../../../../kit/ui/fields/draft-store.ts';
import { pageCalls } from '../../page.calls.ts';
import type { PageDraftBody, SitePage } from '../../page.contract.ts';
import type { TextFault, TextValue } from '../../text-rules.ts';
import type { LoadedPage } from '../texts-loader.ts';
import { clashesOf, restClashesOf } from './clashes.ts';
import { type PageRest, unsavedIn } from './draft-changes.ts';
import { type ByPlace, type Place, placeName } from './working-texts.ts';

/** A page as it is edited. */
export type PageDraft = {
  /** As the server has it. */
  page: SitePage;
  version: string | null;
  /** What is typed, until it is safe and the person has left its field. */
  typed: ByPlace<TextValue>;
  /** What is changed beside the texts and not saved yet. */
  rest: PageRest;
  faults: ByPlace<TextFault[]>;
  /** What somebody else has made meanwhile of a text that is typed here. One of the two is chosen before it is saved. */
  clashes: ByPlace<TextValue>;
  /** The same of what is changed beside the texts. */
  restClashes: PageRest;
  /** Who that was. */
  other: string | undefined;
};

/** What could not be saved, by the names of the pages. */
const keptTexts = draftStore<ByPlace<TextValue>>({ storage: 'localStorage', prefix: 'texts:' });

/** Some texts stay unsaved until somebody puts them right. */
export class UnsoundTexts extends Error {}

/** Keeps what is typed aside on the server, by itself, and publishes it. */
export function usePageDraft({ data, etag }: LoadedPage) {
  const api = useApi();
  const { name } = data;
  const now = useRef<PageDraft>({
    page: data,
    version: etag,
    typed: keptTexts.read(name) ?? {},
    rest: {},
    faults: {},
    clashes: {},
    restClashes: {},
    other: undefined,
  });
  const [draft, setDraft] = useState(now.current);
  const inField = useRef<string>(undefined);
  const autosave = useAutosave({ isOn: true, hasChanges, save });
  const { onTyped } = autosave;

  function change(next: Partial<PageDraft>) {
    now.current = { ...now.current, ...next };
    setDraft(now.current);
  }

  function hasChanges(): boolean {
    const { page, typed, rest } = now.current;
    const { changes, faults } = unsavedIn(page, typed);
    return changes.length > 0 || Object.keys(faults).length > 0 || Object.keys(rest).length > 0;
  }

  const given = (): CallInput => ({
    params: { name },
    headers: now.current.version ? { 'If-Match': now.current.version } : {},
  });

  function take({ data: page, etag: version }: Pick<LoadedPage, 'data' | 'etag'>) {
    change({ page, version });
  }

  async function save(): Promise<void> {
    const { page, typed, clashes } = now.current;
    const { changes, faults } = unsavedIn(page, typed);
    change({ faults });
    const rest = without(now.current.rest, now.current.restClashes);
    const texts = changes.filter((one) => clashes[placeName(one)] === undefined);
    try {
      if (texts.length > 0 || Object.keys(rest).length > 0) await send({ texts, ...rest });
      forget();
      const open = { ...faults, ...now.current.clashes, ...now.current.restClashes };
      if (Object.keys(open).length > 0) throw new UnsoundTexts();
    } catch (error) {
      keptTexts.keep(name, now.current.typed);
      throw error;
    }
  }

  /** Over what somebody else has saved meanwhile, unless it is the same text. */
  async function send(body: PageDraftBody): Promise<void> {
    try {
      take(await api.callWithTag(pageCalls.changeDraft, { ...given(), body, isBackground: true }));
      change({ rest: withoutSent(now.current.rest, body) });
    } catch (error) {
      if (failureCodeOf(error) !== 'stale') throw error;
      const { page: before, typed, rest } = now.current;
      const newest = await api.callWithTag(pageCalls.read, { params: { name }, isBackground: true });
      take(newest);
      change({
        clashes: { ...now.current.clashes, ...clashesOf(before, newest.data, typed) },
        restClashes: { ...now.current.restClashes, ...restClashesOf(before, newest.data, rest) },
        other: newest.data.savedBy ?? newest.data.publishedBy,
      });
      return save();
    }
  }

  /** What is safe need not be remembered, but for the field one is in: its spaces at the end may go on. */
  function forget() {
    const { page, typed, clashes } = now.current;
    const { changes, faults } = unsavedIn(page, typed);
    const isNeeded = (place: string) =>
      place === inField.current ||
      place in faults ||
      place in clashes ||
      changes.some((one) => placeName(one) === place);
    change({ typed: Object.fromEntries(Object.entries(typed).filter(([place]) => isNeeded(place))) });
    keptTexts.keep(name, null);
  }

  const saveQuietly = useEffectEvent(() => {
    if (hasChanges()) autosave.flush().catch(() => {});
  });
  // What this browser has kept from before, and what is typed when the person leaves by a key.
  useEffect(() => {
    saveQuietly();
    return () => saveQuietly();
  }, []);

  return {
    draft,
    status: autosave.status,
    flush: autosave.flush,
    isUnsaved: hasChanges,
    enter: (place: Place) => {
      inField.current = placeName(place);
    },
    /** Whoever leaves a field has said what they wanted to. */
    leave() {
      inField.current = undefined;
      autosave.flush().then(forget, () => {});
    },
    type(place: Place, value: TextValue) {
      const { [placeName(place)]: _, ...faults } = now.current.faults;
      change({ typed: { ...now.current.typed, [placeName(place)]: value }, faults });
      onTyped();
    },
    changeRest(rest: PageRest) {
      change({ rest: { ...now.current.rest, ...rest } });
      onTyped();
    },
    /** One of two versions is chosen. */
    settle(place: Place, value: TextValue) {
      const { [placeName(place)]: _, ...clashes } = now.current.clashes;
      change({ clashes, typed: { ...now.current.typed, [placeName(place)]: value } });
      onTyped();
    },
    /** The same of what is changed beside the texts. */
    settleRest(field: keyof PageRest, isMine: boolean) {
      const { rest, restClashes } = now.current;
      const settled = { [field]: restClashes[field] };
      change({ restClashes: without(restClashes, settled), rest: isMine ? rest : without(rest, settled) });
      onTyped();
    },
    async publish(): Promise<SitePage> {
      const published = await api.callWithTag(pageCalls.publishTexts, given());
      take(published);
      change({ typed: {}, rest: {} });
      return published.data;
    },
    /** Answers with what the page was before. */
    async discard(): Promise<SitePage> {
      await autosave.settle();
      const { page } = now.current;
      await api.call(pageCalls.discardDraft, given());
      change({ typed: {}, rest: {}, faults: {}, clashes: {}, restClashes: {} });
      keptTexts.keep(name, null);
      take(await api.callWithTag(pageCalls.read, { params: { name } }));
      return page;
    },
    /** Shows what somebody else has made of the page meanwhile. */
    renew: async () => take(await api.callWithTag(pageCalls.read, { params: { name } })),
    async restore(body: PageDraftBody) {
      take(await api.callWithTag(pageCalls.changeDraft, { ...given(), body }));
    },
  };
}

export type PageDraftControls = ReturnType<typeof usePageDraft>;

const without = (rest: PageRest, fields: PageRest): PageRest =>
  Object.fromEntries(Object.entries(rest).filter(([field]) => !(field in fields)));

function withoutSent(rest: PageRest, sent: PageRest): PageRest {
  const left = Object.entries(rest).filter(([field, value]) => Reflect.get(sent, field) !== value);
  return Object.fromEntries(left);
}

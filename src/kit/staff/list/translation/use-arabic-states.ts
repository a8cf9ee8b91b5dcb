import { useEffect, useState } from 'react';
import { type StaleTranslation, staleTranslationsCall } from '../../../contract/stale-translation-call.ts';
import { missingArabic, type TranslationStatus } from '../../../contract/translation-status.ts';
import { languageCodes } from '../../../i18n/languages.ts';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useApi } from '../../session/api-context.ts';
import { focusCard } from '../list-heading.ts';
import { isPublic, type ListedRecord } from '../listed-record.ts';
import { deskAddress } from './desk-address.ts';
import { useConfirmArabic } from './use-confirm-arabic.ts';

/** What is missing is named where there is a word for it. */
const fieldNames: Record<string, TextKey> = {
  title: 'arabic.title',
  name: 'arabic.name',
  description: 'arabic.description',
  content: 'arabic.content',
  bio: 'arabic.bio',
  firstName: 'arabic.firstName',
  lastName: 'arabic.lastName',
  position: 'arabic.position',
  reviewText: 'arabic.reviewText',
  // As the tables call them.
  role: 'arabic.position',
  steps: 'arabic.steps',
  properties: 'arabic.properties',
};

/** The names of fields, in the reader's words. */
export function useArabicFieldNames(): (fields: string[]) => string[] {
  const text = useText();
  return (fields) => fields.flatMap((name) => fieldNames[name] ?? []).map((key) => text(key));
}

/** What a card says about the Arabic of its record. */
export type CardArabic = {
  state: TranslationStatus;
  /** What is missing, or older than its English, in the reader's words. */
  fields: string[];
  /** Where it is mended; nowhere while nothing is wrong. */
  deskPath?: string;
  /** Says that it is still right; only where it is older. */
  onConfirm?: () => void;
};

/**
 * What the cards of a list say about the Arabic: `<ListCard {...arabicOf(client)} />`. It is asked for after the list
 * is there, and again with every new one; as long as it is not known the cards say nothing.
 */
export function useTranslationStatuses<Item extends ListedRecord>(entity: string, items: Item[] | null) {
  const api = useApi();
  const confirm = useConfirmArabic();
  const namesOf = useArabicFieldNames();
  const [behind, setBehind] = useState<StaleTranslation[] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was loaded again may have other states
  useEffect(() => {
    let isCurrent = true;
    const keep = (found: StaleTranslation[] | null) => isCurrent && setBehind(found);
    api.call(staleTranslationsCall, { query: { entity } }).then(keep, () => keep(null));
    return () => {
      isCurrent = false;
    };
  }, [api, entity, items]);

  function confirmed({ id }: Item) {
    // The button that was pressed goes with the words beside it.
    focusCard(id);
    setBehind((lines) => lines?.filter((line) => line.id !== id) ?? null);
  }

  return (item: Item): { arabic?: CardArabic } => {
    if (!isPublicInBoth(item)) return {};
    const missing = missingArabic(item);
    const deskPath = (state: StaleTranslation['state']) =>
      deskAddress({ language: 'ar', state }, { entity, id: item.id });
    if (missing.length > 0)
      return { arabic: { state: 'missing', fields: namesOf(missing), deskPath: deskPath('missing') } };
    if (!behind) return {};
    const line = behind.find(({ id }) => id === item.id);
    if (!line) return { arabic: { state: 'complete', fields: [] } };
    const onConfirm = () => confirm({ entity, id: item.id, onDone: () => confirmed(item) });
    return {
      arabic: {
        state: line.state,
        fields: namesOf(line.fields),
        deskPath: deskPath(line.state),
        ...(line.state === 'older' && { onConfirm }),
      },
    };
  };
}

/** What is not public yet, or is meant for one language, lacks nothing by having no Arabic. */
function isPublicInBoth(item: ListedRecord): boolean {
  const { languages = languageCodes } = item.standing ?? {};
  return isPublic(item) && languages.length === languageCodes.length;
}

import { useEffect, useState } from 'react';
import { type ArabicState, missingArabic } from '../../contract/arabic-state.ts';
import { type Behind, behindCall } from '../../contract/behind-call.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useApi } from '../api-context.ts';

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
};

type CardState = { arabic?: ArabicState; missing?: string[] };

/**
 * What the cards of a list say about the Arabic: `<ListCard {...arabicOf(client)} />`. It is asked for after the list
 * is there, and again with every new one; as long as it is not known the cards say nothing.
 */
export function useArabicStates<Item extends { id: number }>(entity: string, items: Item[] | null) {
  const api = useApi();
  const text = useText();
  const [behind, setBehind] = useState<Behind[] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was loaded again may have other states
  useEffect(() => {
    let isCurrent = true;
    const keep = (found: Behind[] | null) => isCurrent && setBehind(found);
    api.call(behindCall, { query: { entity } }).then(keep, () => keep(null));
    return () => {
      isCurrent = false;
    };
  }, [api, entity, items]);

  return (item: Item): CardState => {
    const names = missingArabic(item);
    const keys = names.flatMap((name) => fieldNames[name] ?? []);
    if (names.length > 0) return { arabic: 'missing', missing: keys.map((key) => text(key)) };
    return behind ? { arabic: behind.find(({ id }) => id === item.id)?.state ?? 'complete' } : {};
  };
}

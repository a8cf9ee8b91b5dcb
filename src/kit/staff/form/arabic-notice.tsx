import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type StaleTranslation, staleTranslationsCall } from '../../contract/stale-translation-call.ts';
import { Icon } from '../../ui/icon.tsx';
import { StillRight, useArabicSentence } from '../list/translation/arabic-badge.tsx';
import { useArabicFieldNames } from '../list/translation/use-arabic-states.ts';
import { useConfirmArabic } from '../list/translation/use-confirm-arabic.ts';
import { useApi } from '../session/api-context.ts';
import { Notice } from '../ui/notice.tsx';

type ArabicNoticeProps = { entity: string; id: number; version: string | null };

/** Says on the edit screen which fields have an Arabic that is older than their English, and takes the answer. */
export function ArabicNotice({ entity, id, version }: ArabicNoticeProps) {
  const api = useApi();
  const confirm = useConfirmArabic();
  const namesOf = useArabicFieldNames();
  const sentence = useArabicSentence();
  const [line, setLine] = useState<StaleTranslation | undefined>();

  useEffect(() => {
    let isCurrent = true;
    const keep = (found?: StaleTranslation) => isCurrent && setLine(found);
    // Without an answer nothing is said; the form works all the same.
    api.call(staleTranslationsCall, { query: { entity } }).then(
      (lines) => keep(lines.find((one) => one.id === id && one.state === 'older')),
      () => keep(),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, entity, id]);

  if (!line) return null;
  return (
    <Notice mark={<Icon of={Clock} />} words={sentence('older', namesOf(line.fields))}>
      <StillRight onConfirm={() => confirm({ entity, id, version, onDone: () => setLine(undefined) })} />
    </Notice>
  );
}

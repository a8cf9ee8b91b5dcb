import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Behind, behindCall } from '../../contract/behind-call.ts';
import { Icon } from '../../ui/icon.tsx';
import { useApi } from '../api-context.ts';
import { StillRight, useArabicSentence } from '../list/arabic-badge.tsx';
import { useArabicFieldNames } from '../list/use-arabic-states.ts';
import { useConfirmArabic } from '../list/use-confirm-arabic.ts';
import styles from './draft-notice.module.css';

type ArabicNoticeProps = { entity: string; id: number; version: string | null };

/** Says on the edit screen which fields have an Arabic that is older than their English, and takes the answer. */
export function ArabicNotice({ entity, id, version }: ArabicNoticeProps) {
  const api = useApi();
  const confirm = useConfirmArabic();
  const namesOf = useArabicFieldNames();
  const sentence = useArabicSentence();
  const [line, setLine] = useState<Behind | undefined>();

  useEffect(() => {
    let isCurrent = true;
    const keep = (found?: Behind) => isCurrent && setLine(found);
    // Without an answer nothing is said; the form works all the same.
    api.call(behindCall, { query: { entity } }).then(
      (lines) => keep(lines.find((one) => one.id === id && one.state === 'older')),
      () => keep(),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, entity, id]);

  if (!line) return null;
  return (
    <div className={styles.notice} role="status">
      <Icon of={Clock} />
      <p>{sentence('older', namesOf(line.fields))}</p>
      <StillRight onConfirm={() => confirm({ entity, id, version, onDone: () => setLine(undefined) })} />
    </div>
  );
}

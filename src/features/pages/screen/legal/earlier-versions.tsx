import { useEffect, useState } from 'react';
import { shortMoment } from '../../../../kit/i18n/calendar.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { Link } from '../../../../kit/router/link.tsx';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { Box } from '../../../../kit/staff/ui/box.tsx';
import { historyPath } from '../../../../kit/staff/ui/history-link.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { historyCalls } from '../../../history/history.calls.ts';
import type { HistoryLine } from '../../../history/history.contract.ts';
import styles from './legal.module.css';

/** What a legal page said before, each with what was changed then. `version` is the one that visitors read. */
export function EarlierVersions({ id, version }: { id: number; version: number }) {
  const text = useText();
  const calendar = useCalendar();
  const { lines, load } = useVersions(id, version);
  return (
    <Box title={text('texts.versions')}>
      {lines === 'failed' && (
        <p role="alert">
          {text('texts.versionsFailed')}{' '}
          <Button variant="ghost" small onClick={load}>
            {text('admin.tryAgain')}
          </Button>
        </p>
      )}
      {Array.isArray(lines) && lines.length === 0 && <p className="muted">{text('texts.noVersions')}</p>}
      {Array.isArray(lines) && lines.length > 0 && (
        <ul className={styles.versions}>
          {lines.map(({ at, actorName, version: number }) => (
            <li key={at}>
              <span>{text('texts.version', { moment: shortMoment(at, calendar), name: actorName })}</span>
              <Link to={`${historyPath('page', id)}?version=${number}`}>{text('texts.compare')}</Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

/** Published versions, the newest first. */
function useVersions(id: number, version: number) {
  const api = useApi();
  const [lines, setLines] = useState<HistoryLine[] | 'failed'>();
  const load = () => {
    api.call(historyCalls.list, { params: { entity: 'page', id }, isBackground: true }).then(
      (history) => setLines(history.lines.filter((line) => line.version !== null && line.action === 'published')),
      () => setLines('failed'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when there is another version
  useEffect(load, [id, version]);
  return { lines, load };
}

import { useEffect, useRef } from 'react';
import { dayName, timeOfDay } from '../../../kit/i18n/calendar.ts';
import { languages } from '../../../kit/i18n/languages.ts';
import { useLanguage, useText, useTexts } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import { Link } from '../../../kit/router/link.tsx';
import type { HistoryLine, RecordHistory } from '../history.contract.ts';
import styles from './history.module.css';
import { labelOf } from './history-fields.ts';
import { type Against, versionAddress } from './history-loader.ts';
import { KeptText } from './kept-text.tsx';

type VersionListProps = {
  entity: string;
  id: number;
  history: RecordHistory;
  chosen: HistoryLine | null;
  against: Against;
};

/** Everything that happened to the record, the newest first. What has no version of its own is only told. */
export function VersionList({ entity, id, history, chosen, against }: VersionListProps) {
  const text = useText();
  const { lines, isCut } = history;
  const list = useRef<HTMLElement>(null);
  // An address may name a version far down; whoever goes through the list sees where they are by themselves.
  useEffect(() => {
    // Not handed on: newer browsers answer with a promise, which React would take for what to do when the list goes.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <nav ref={list} className={styles.versions} aria-label={text('history.versions')}>
      <ol>
        {lines.map((line) => (
          <li key={`${line.version} ${line.at} ${line.action}`}>
            {line.version ? (
              <Link
                to={versionAddress(line.version, against)}
                replace
                aria-current={line.version === chosen?.version ? 'true' : undefined}
              >
                <Words line={line} entity={entity} />
              </Link>
            ) : (
              <div>
                <Words line={line} entity={entity} />
                <KeptText entity={entity} id={id} line={line} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {isCut && <p className={styles.cut}>{text('history.cut', { count: lines.length })}</p>}
    </nav>
  );
}

function Words({ line, entity }: { line: HistoryLine; entity: string }) {
  const text = useText();
  const calendar = useCalendar();
  const at = new Date(line.at);
  const when = text('trash.dayAndTime', { day: dayName(at, calendar), time: timeOfDay(at, calendar) });
  const changed = useChangedNames(entity, line);
  return (
    <>
      <b>{text(`action.${line.action}`)}</b>
      {changed && <span className={styles.changed}>{changed}</span>}
      <span className={styles.by}>
        <time dateTime={line.at}>{when}</time>
        <span>{line.actorName || text('activity.website')}</span>
      </span>
    </>
  );
}

/** Which fields changed, by the names that they have in their form. */
export function useChangedNames(entity: string, { details }: Pick<HistoryLine, 'details'>): string {
  const text = useText();
  const texts = useTexts();
  const { locale } = languages[useLanguage()];
  const columns = Array.isArray(details?.fields) ? details.fields.map(String) : [];
  const labels = columns.flatMap((column) => labelOf(entity, column, texts) ?? []);
  return new Intl.ListFormat(locale).format(new Set(labels.map((label) => text(label))));
}

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { languageCodes } from '../../../kit/i18n/languages.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useNavigate, useSearchParams } from '../../../kit/router/hooks.ts';
import { Link } from '../../../kit/router/link.tsx';
import tabs from '../../../kit/staff/list/list-tabs.module.css';
import { deskAddress, deskKey, type QueueName } from '../../../kit/staff/list/translation/desk-address.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { Chip } from '../../../kit/staff/ui/chip.tsx';
import { NotLoaded } from '../../../kit/staff/ui/not-loaded.tsx';
import { buttonClasses } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { StatePanel } from '../../../kit/ui/state/state-panel.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import { type DeskRecord, mostCounted, staleStates, type Translation } from '../translation.contract.ts';
import styles from './desk.module.css';
import { DeskForm } from './desk-form.tsx';
import type { DeskData } from './desk-loader.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** Texts that are behind the other language or missing, one record after the other. */
export function DeskScreen({ queue, counts, record, ...name }: DeskData) {
  const reload = useReload();
  if (!queue) return <NotLoaded title="translations.failedTitle" onRetry={reload} />;
  return (
    <div className={styles.desk}>
      <Queues chosen={name} counts={counts} />
      {queue.length === 0 && !record ? <AllDone /> : <Work name={name} queue={queue} counts={counts} record={record} />}
    </div>
  );
}

function AllDone() {
  const text = useText();
  return (
    <StatePanel kind="empty" heading="h2" title={text('translations.emptyTitle')}>
      <p>{text('translations.emptyText')}</p>
    </StatePanel>
  );
}

function Queues({ chosen, counts }: { chosen: QueueName; counts: DeskData['counts'] }) {
  const text = useText();
  const all = languageCodes.toReversed().flatMap((language) => staleStates.map((state) => ({ language, state })));
  return (
    <nav className={tabs.tabs} aria-label={text('translations.queues')}>
      {all.map(({ language, state }) => (
        <Link
          key={language + state}
          to={deskAddress({ language, state })}
          aria-current={language === chosen.language && state === chosen.state ? 'true' : undefined}
        >
          {text(`translations.queue.${language}.${state}`)}{' '}
          {counts && <span className={tabs.count}>{countWords(counts[language][state])}</span>}
        </Link>
      ))}
    </nav>
  );
}

const countWords = (count: number) => (count < mostCounted ? String(count) : `${mostCounted}+`);

type WorkProps = Pick<DeskData, 'counts' | 'record'> & { name: QueueName; queue: Translation[] };

function Work({ name, queue, counts, record }: WorkProps) {
  const text = useText();
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('edit');
  const place = queue.findIndex((one) => deskKey(one) === asked);
  const [before, after] = [queue[place - 1], queue[place + 1]];
  const addressOf = (one?: Translation) => one && deskAddress(name, one);
  const [previous, next] = [addressOf(before), addressOf(after)];
  useDeskKeys({ PageUp: previous, PageDown: next });
  // What is done leaves the queue; with the last one its beginning is at hand again.
  const goOn = () => navigate(next ?? previous ?? deskAddress(name));
  const left = record && record.data.state !== 'complete' ? record : null;
  return (
    <>
      <div className={styles.progress}>
        {left && <Title record={left.data} />}
        <div className={styles.steps}>
          {place >= 0 && (
            <p>
              {text('translations.position', {
                position: String(place + 1),
                count: countWords(counts?.[name.language][name.state] ?? queue.length),
              })}
            </p>
          )}
          <Step to={previous} label={text('translations.previous')} icon={ArrowLeft} />
          <Step to={next} label={text('translations.next')} icon={ArrowRight} />
        </div>
      </div>
      {left ? (
        <DeskForm key={`${deskKey(left.data)} ${name.language}`} loaded={left} onDone={goOn} />
      ) : (
        <StatePanel kind="empty" heading="h2" title={text('translations.doneTitle')}>
          <p>{text('translations.doneText')}</p>
          <Link to={next ?? deskAddress(name)}>{text('translations.goOn')}</Link>
        </StatePanel>
      )}
    </>
  );
}

function Title({ record }: { record: DeskRecord }) {
  const text = useText();
  const link = recordLinks[record.entity];
  return (
    <h2 className={styles.title}>
      {link && <Chip>{text(link.one)}</Chip>}
      <Link to={link?.path(record.id) ?? ''}>
        <bdi>{pick(record, 'title', useLanguage())}</bdi>
      </Link>
      {record.isWaiting && <Chip tone="warn">{text('translations.waiting')}</Chip>}
    </h2>
  );
}

type StepProps = { to: string | undefined; label: string; icon: typeof ArrowLeft };

function Step({ to, label, icon }: StepProps) {
  const className = buttonClasses({ variant: 'ghost', small: true });
  const content = (
    <>
      <Icon of={icon} flip />
      <span className="visually-hidden">{label}</span>
    </>
  );
  if (!to) {
    return (
      <button type="button" disabled className={className} title={label}>
        {content}
      </button>
    );
  }
  return (
    <Link to={to} className={className} title={label}>
      {content}
    </Link>
  );
}

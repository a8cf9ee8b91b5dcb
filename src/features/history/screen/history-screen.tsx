import { RotateCcw } from 'lucide-react';
import { use } from 'react';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText, useTexts } from '../../../kit/i18n/use-text.tsx';
import { useRevalidator } from '../../../kit/router/hooks.ts';
import { Link } from '../../../kit/router/link.tsx';
import tabs from '../../../kit/staff/list/list-tabs.module.css';
import { StaffContext } from '../../../kit/staff/session/staff-context.ts';
import { BackLink } from '../../../kit/staff/ui/back-link.tsx';
import { Chip } from '../../../kit/staff/ui/chip.tsx';
import { NotLoaded } from '../../../kit/staff/ui/not-loaded.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { StatePanel } from '../../../kit/ui/state/state-panel.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import type { RecordHistory } from '../history.contract.ts';
import { compareFields } from './compare-fields.ts';
import { FieldDifference } from './field-difference.tsx';
import styles from './history.module.css';
import { type Against, type HistoryData, type LoadedHistory, versionAddress } from './history-loader.ts';
import { useRevert } from './use-revert.ts';
import { VersionList } from './version-list.tsx';

export function HistoryScreen(data: HistoryData) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const { loaded } = data;
  if (typeof loaded === 'object') return <Past {...data} loaded={loaded} />;
  if (loaded === 'failed') return <NotLoaded title="history.failedTitle" onRetry={revalidate} />;
  return (
    <StatePanel kind="empty" heading="h2" title={text('admin.edit.goneTitle')}>
      <p>{text('admin.edit.goneText')}</p>
    </StatePanel>
  );
}

function Past({ entity, id, loaded, chosen, isPresent, against, version }: HistoryData & { loaded: LoadedHistory }) {
  const text = useText();
  const { data: history } = loaded;
  const { ask, dialog } = useRevert({ entity, id, loaded });
  const canRestore = version !== null && !isPresent && history.state !== 'gone';
  return (
    <div className={styles.screen}>
      <Head entity={entity} id={id} history={history} />
      {history.lines.length === 0 ? (
        <StatePanel kind="empty" heading="h2" title={text('history.noneTitle')}>
          <p>{text('history.noneText')}</p>
        </StatePanel>
      ) : (
        <div className={styles.columns}>
          <VersionList entity={entity} id={id} history={history} chosen={chosen} against={against} />
          <section className={styles.box} aria-live="polite">
            <div className={styles.versionHead}>
              <h2>{chosen?.version ? text('history.version', { version: chosen.version }) : text('history.title')}</h2>
              {isPresent && <Chip tone="good">{text('history.present')}</Chip>}
              {canRestore && (
                <Button small onClick={() => ask(version.version)}>
                  <Icon of={RotateCcw} />
                  {text('history.restore')}
                </Button>
              )}
            </div>
            {canRestore && <AgainstChoice version={version.version} chosen={against} />}
            <Differences entity={entity} version={version} against={isPresent ? 'previous' : against} />
          </section>
        </div>
      )}
      {dialog}
    </div>
  );
}

function Head({ entity, id, history }: { entity: string; id: number; history: RecordHistory }) {
  const text = useText();
  const place = recordLinks[entity];
  const isAdmin = use(StaffContext)?.role === 'Admin';
  const name = pick(history, 'title', useLanguage());
  return (
    <div className={styles.head}>
      {place && history.state === 'live' && <BackLink to={place.path(id)}>{text('history.back')}</BackLink>}
      {history.state === 'trash' && isAdmin && <BackLink to="/admin/trash">{text('history.toTrash')}</BackLink>}
      <p className={styles.name}>
        {place && <Chip>{text(place.one)}</Chip>}
        <b>{name}</b>
        {history.state !== 'live' && <Chip tone="warn">{text(`history.state.${history.state}`)}</Chip>}
      </p>
    </div>
  );
}

/** A version is looked at for what it changed, or for what would change if it came back. */
function AgainstChoice({ version, chosen }: { version: number; chosen: Against }) {
  const text = useText();
  return (
    <nav className={tabs.tabs} aria-label={text('history.against')}>
      {(['previous', 'present'] as const).map((against) => (
        <Link
          key={against}
          to={versionAddress(version, against)}
          replace
          aria-current={against === chosen ? 'true' : undefined}
        >
          {text(`history.against.${against}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Which fields differ; the others are folded away. */
function Differences({ entity, version, against }: Pick<HistoryData, 'entity' | 'version' | 'against'>) {
  const text = useText();
  const texts = useTexts();
  if (!version) return <p className={styles.note}>{text('history.removed')}</p>;
  const fields = compareFields(entity, version.fields, texts);
  const changed = version.isFirst ? fields : fields.filter(({ isChanged }) => isChanged);
  const same = fields.filter((field) => !changed.includes(field));
  const show = (list: typeof fields) =>
    list.map((compared) => (
      <FieldDifference key={compared.field.name} compared={compared} entity={entity} isFirst={version.isFirst} />
    ));
  return (
    <>
      {version.isFirst && <p className={styles.note}>{text('history.first')}</p>}
      {against === 'present' && changed.length > 0 && <p className={styles.note}>{text('history.wouldChange')}</p>}
      {changed.length === 0 && <p className={styles.note}>{text(`history.nothing.${against}`)}</p>}
      {show(changed)}
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>{text('history.same', { count: same.length })}</summary>
          {show(same)}
        </details>
      )}
    </>
  );
}

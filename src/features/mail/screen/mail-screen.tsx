import { useText } from '../../../kit/i18n/use-text.tsx';
import { listHeadingId } from '../../../kit/staff/list/list-heading.ts';
import { ListPages } from '../../../kit/staff/list/list-pages.tsx';
import { useListQuery } from '../../../kit/staff/list/use-list-query.ts';
import boxStyles from '../../../kit/staff/ui/box.module.css';
import styles from './mail.module.css';
import { MailBar } from './mail-bar.tsx';
import { emailsPerPage, type MailData } from './mail-loader.ts';
import { MailNotice } from './mail-notice.tsx';
import { MailState } from './mail-state.tsx';
import { MailTable } from './mail-table.tsx';
import { useMailActions } from './use-mail-actions.ts';

/** What has become of the site's emails. */
export function MailScreen({ state, page, overview, list }: MailData) {
  const text = useText();
  const control = useListQuery(['state']);
  const actions = useMailActions();
  const isOff = overview?.isOn === false;
  const emails = list?.emails ?? [];
  // Without a mail server there is nothing to list, unless there was one before.
  const isBare = isOff && emails.length === 0 && !control.isNarrowed;
  return (
    <div className={styles.screen}>
      {overview && !isBare && <MailNotice overview={overview} />}
      {!isBare && <MailBar state={state} overview={overview} control={control} actions={actions} />}
      <section aria-labelledby={listHeadingId} className={emails.length > 0 ? boxStyles.box : undefined}>
        <h2 id={listHeadingId} tabIndex={-1} className="visually-hidden">
          {text('mail.listTitle', { state: text(`mail.state.${state ?? 'all'}`) })}
        </h2>
        <p className="visually-hidden" role="status">
          {list && control.query.search && text('admin.list.found', { count: list.total })}
        </p>
        <MailState state={state} isLoaded={list !== null} isOff={isBare} count={emails.length} control={control} />
        {emails.length > 0 && <MailTable emails={emails} actions={actions} />}
        {emails.length > 0 && <p className={styles.hint}>{text('mail.kept')}</p>}
      </section>
      <ListPages total={list?.total ?? 0} page={page} pageSize={emailsPerPage} params={control.params} />
    </div>
  );
}

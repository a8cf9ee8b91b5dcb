import { useState } from 'react';
import { categoryName } from '../../domain/categories.ts';
import type { StaffData } from '../../features/accounts/guard.ts';
import { ReauthenticateProvider } from '../../features/accounts/login/reauthenticate-provider.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { Outlet } from '../../kit/router/router-view.tsx';
import { LeaveDialog, LeaveGuard } from '../../kit/staff/action/leave-guard.tsx';
import { unsavedChanges } from '../../kit/staff/action/unsaved-changes.ts';
import { UploadBar } from '../../kit/staff/action/upload-bar.tsx';
import { useStrayDrops } from '../../kit/staff/action/use-stray-drops.ts';
import { ScheduledDaysContext } from '../../kit/staff/publishing/schedule/scheduled-days.ts';
import { ApiContext } from '../../kit/staff/session/api-context.ts';
import { type FieldWords, FieldWordsContext } from '../../kit/staff/session/field-words.ts';
import { PageFinderContext } from '../../kit/staff/session/page-finder.ts';
import { StaffContext } from '../../kit/staff/session/staff-context.ts';
import { ToastProvider } from '../../kit/staff/ui/toasts.tsx';
import { ScrollReset } from '../../kit/ui/scroll-reset.tsx';
import { LoadingOverlay } from '../../kit/ui/state/loading-overlay.tsx';
import { TopBar } from './menu-sheet.tsx';
import { SettingsTabBar } from './settings-tab-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import styles from './staff-area.module.css';
import { pageTitleId, TitleRow } from './title-row.tsx';
import { useLogOut } from './use-log-out.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePageFinder } from './use-page-finder.ts';
import { useScheduledDaysFinder } from './use-scheduled-days-finder.ts';

/** A category is stored as the specification spells it, and read by its label. */
const categoryLabel: FieldWords = (field, value, text) =>
  field === 'Category' ? categoryName(value, text) : undefined;

/** What every page of the staff area stands in. */
export function StaffArea() {
  const text = useText();
  const { api, person } = useLoaderData<StaffData>();
  const logOut = useLogOut(api);
  const findPages = usePageFinder(api);
  const findScheduledDays = useScheduledDaysFinder(api);
  const [isAsking, setIsAsking] = useState(false);
  useOtherTabs();
  useStrayDrops();

  const askToLogOut = () => (unsavedChanges.exist() ? setIsAsking(true) : logOut());
  return (
    <ApiContext value={api}>
      <ReauthenticateProvider person={person}>
        <ToastProvider>
          <a className="skip" href="#main">
            {text('shell.skip')}
          </a>
          <div className={styles.area}>
            <Sidebar role={person.role} onLogOut={askToLogOut} />
            <div className={styles.page}>
              <TopBar role={person.role} onLogOut={askToLogOut} />
              <main id="main" tabIndex={-1} className={styles.main} aria-labelledby={pageTitleId}>
                <TitleRow person={person} />
                <SettingsTabBar />
                <StaffContext value={person}>
                  <PageFinderContext value={findPages}>
                    <FieldWordsContext value={categoryLabel}>
                      <ScheduledDaysContext value={findScheduledDays}>
                        <Outlet />
                      </ScheduledDaysContext>
                    </FieldWordsContext>
                  </PageFinderContext>
                </StaffContext>
              </main>
            </div>
          </div>
          <LoadingOverlay />
          <UploadBar />
          <ScrollReset />
          <LeaveGuard />
          {isAsking && <LeaveDialog onStay={() => setIsAsking(false)} onLeave={logOut} />}
        </ToastProvider>
      </ReauthenticateProvider>
    </ApiContext>
  );
}

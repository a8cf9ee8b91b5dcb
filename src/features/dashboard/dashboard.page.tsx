import { type ReactNode, Suspense } from 'react';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { ApprovalsToDo } from '../approval/approvals-to-do.tsx';
import { FirstStepsPart } from '../first-steps/screen/first-steps-part.tsx';
import { ArabicToDo } from './arabic-to-do.tsx';
import { CategoryChart } from './charts/category-chart.tsx';
import { RequestsChart } from './charts/requests-chart.tsx';
import { SampleChart } from './charts/sample-chart.tsx';
import styles from './dashboard.module.css';
import type { DashboardData } from './dashboard-data.ts';
import { Kpis } from './kpis.tsx';
import { LatestRequests } from './latest-requests.tsx';
import { MailWarning } from './mail-warning.tsx';
import { UnseenRows } from './unseen/unseen-rows.tsx';

export { loader } from './dashboard-data.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('dashboard.title') }) };

/** What there is, what came in, and what is left to publish and to translate. */
export function Component() {
  const text = useText();
  const { projects, quotations, messages, overview, unseen, translations, mail, firstSteps } =
    useLoaderData<DashboardData>();
  return (
    <>
      <FirstStepsPart firstSteps={firstSteps} />
      <MailWarning mail={mail} />
      <ApprovalsToDo />
      <Kpis />
      <div className={styles.pair}>
        <Part title={text('dashboard.clients')} note={text('dashboard.clientsNote')}>
          <SampleChart projects={projects} />
        </Part>
        <Part title={text('dashboard.byCategory')} note={text('dashboard.byCategoryNote')}>
          <CategoryChart projects={projects} />
        </Part>
        <Part title={text('dashboard.requests')} note={text('dashboard.requestsNote')}>
          <RequestsChart overview={overview} />
        </Part>
        <Part title={text('dashboard.latest')} note={text('dashboard.latestNote')}>
          <LatestRequests quotations={quotations} messages={messages} />
        </Part>
      </div>
      <Part title={text('dashboard.unseen')} note={text('dashboard.unseenNote')}>
        <UnseenRows unseen={unseen} />
      </Part>
      <Part title={text('dashboard.arabic')} note={text('dashboard.arabicNote')}>
        <ArabicToDo translations={translations} />
      </Part>
    </>
  );
}

/** A box whose content comes when it is there, without moving the others. */
function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Box title={title} note={note}>
      <Suspense fallback={<div className={styles.waiting} />}>{children}</Suspense>
    </Box>
  );
}

import { EyeOff } from 'lucide-react';
import { use, useState } from 'react';
import { plannedMoment } from '../../i18n/calendar.ts';
import { type Language, languageCodes } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useCalendar } from '../../pages/use-calendar.ts';
import { useQuestion } from '../action/use-question.tsx';
import { useToast } from '../ui/toasts.tsx';
import { ApprovalContext } from './approval/approval-context.ts';
import { focusChecks } from './checks/checks-card.tsx';
import { mustsOf } from './checks/find-checks.ts';
import type { CheckedForm } from './checks/use-checks.ts';
import { LazyScheduleDialog } from './schedule/lazy-schedule-dialog.tsx';
import type { Published, PublishingControls } from './use-publishing.ts';
import type { Working } from './use-working-copy.ts';

const publishedIn: Record<'both' | Language, TextKey> = {
  both: 'publishing.done.both',
  en: 'publishing.done.en',
  ar: 'publishing.done.ar',
};

const takenOff: Record<'both' | Language, TextKey> = {
  both: 'publishing.off.both',
  en: 'publishing.off.en',
  ar: 'publishing.off.ar',
};

/** The words for a number of languages. */
const wordsOf = (words: Record<'both' | Language, TextKey>, languages: readonly Language[]) =>
  words[languages.length === 1 ? (languages[0] ?? 'both') : 'both'];

export type PublishingActions = ReturnType<typeof usePublishingActions>;

/** What the bar and the panel do, with the questions before and the words after it. */
export function usePublishingActions(controls: PublishingControls, checks: CheckedForm) {
  const text = useText();
  const calendar = useCalendar();
  const showToast = useToast();
  const question = useQuestion();
  const { standing, changed } = controls.working;
  const approval = use(ApprovalContext);
  const mustAsk = approval?.isNeeded === true;
  const [isScheduling, setIsScheduling] = useState(false);
  const complete = languageCodes.filter((code) => mustsOf(checks, code).length === 0);

  /** Publishes what keeps the rules of these languages; otherwise leads to what does not. */
  function publish(languages: readonly Language[]) {
    if (!languages.every((code) => complete.includes(code))) return focusChecks();
    // Whoever may not publish asks for it.
    if (mustAsk) return controls.save(() => void approval.ask());
    controls.publish({ languages: [...languages] }, (published) => sayPublished(published, languages));
  }

  function openSchedule() {
    if (complete.length === 0) focusChecks();
    else setIsScheduling(true);
  }

  function sayPublished({ working, link }: Published, languages: readonly Language[]) {
    const { publishAt } = working.standing;
    approval?.reload();
    if (!publishAt) return showToast({ kind: 'done', message: text(wordsOf(publishedIn, languages)), link });
    const action = { label: text('admin.toast.undo'), run: () => controls.unschedule(() => {}) };
    const moment = plannedMoment(publishAt, calendar);
    showToast({ kind: 'undo', message: text('publishing.goesLive', { moment }), action });
  }

  function unpublish(languages: readonly Language[] = standing.languages) {
    const isAll = standing.languages.every((code) => languages.includes(code));
    const begin = () => controls.unpublish(isAll ? undefined : [...languages], () => sayTakenOff(languages));
    if (!isAll) return begin();
    question.ask(
      {
        tone: 'delete',
        title: text('publishing.unpublishTitle'),
        consequence: text('publishing.unpublishText'),
        safeLabel: text('publishing.unpublishKeep'),
        actionLabel: text('publishing.unpublish'),
      },
      begin,
    );
  }

  function sayTakenOff(languages: readonly Language[]) {
    const run = () =>
      controls.publish({ languages: [...languages] }, (published) => sayPublished(published, languages));
    showToast({
      kind: 'undo',
      icon: EyeOff,
      message: text(wordsOf(takenOff, languages)),
      action: { label: text('admin.toast.undo'), run },
    });
  }

  function discard() {
    question.ask(
      {
        tone: 'delete',
        title: text('publishing.discardTitle', { count: changed.length }),
        consequence: text('publishing.discardText'),
        safeLabel: text('publishing.discardKeep'),
        actionLabel: text('publishing.discard'),
      },
      () =>
        controls.discard(() => {
          approval?.reload();
          showToast({ kind: 'done', message: text('publishing.discarded') });
        }),
    );
  }

  return {
    /** The person may not publish, and asks for it instead. */
    mustAsk,
    publish,
    unpublish,
    discard,
    saveDraft: () => controls.save(() => {}),
    unschedule: () => controls.unschedule(() => showToast({ kind: 'done', message: text('publishing.unscheduled') })),
    openSchedule,
    dialog: (
      <>
        {question.dialog}
        {isScheduling && (
          <LazyScheduleDialog
            name={controls.name}
            standing={standing}
            languages={complete}
            onSchedule={async (body) => sayPublished(await controls.schedule(body), body.languages ?? languageCodes)}
            onClose={() => setIsScheduling(false)}
          />
        )}
      </>
    ),
  };
}

/** What is published when nobody says in which languages: those that are public, or all. */
export const languagesToPublish = ({ standing: { languages } }: Working<unknown>): readonly Language[] =>
  languages.length > 0 ? languages : languageCodes;

import { CalendarClock, CalendarX, EyeOff, Languages, Lock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { plannedMoment, shortMoment } from '../../i18n/calendar.ts';
import { languageCodes } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useCalendar } from '../../pages/use-calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Chip } from '../ui/chip.tsx';
import { ChecksLink } from './checks/checks-card.tsx';
import { mustsOf } from './checks/find-checks.ts';
import type { CheckedForm } from './checks/use-checks.ts';
import styles from './publishing-bar.module.css';
import { SavedMark } from './saved-mark.tsx';
import { type MenuItem, SplitButton } from './split-button.tsx';
import { StandingChips } from './standing-chips.tsx';
import { usePublishKey } from './use-publish-key.ts';
import type { PublishingControls } from './use-publishing.ts';
import { languagesToPublish, type PublishingActions } from './use-publishing-actions.tsx';

type PublishingBarProps = {
  controls: PublishingControls;
  actions: PublishingActions;
  checks: CheckedForm;
  /** The form's own tools, such as its preview. */
  tools: ReactNode;
  /** Who writes instead, if somebody does. */
  writer: string | null;
};

const publishLabels = {
  draft: 'publishing.publish',
  scheduled: 'publishing.publishNow',
  published: 'publishing.publish',
  changed: 'publishing.publishChanges',
} as const satisfies Record<string, TextKey>;

/** Says in words what is public of the record, keeps what is typed, and publishes it. */
export function PublishingBar({ controls, actions, checks, tools, writer }: PublishingBarProps) {
  const text = useText();
  const { working, autosave, isBusy } = controls;
  const { standing, changed } = working;
  const { isDirty } = useFormState();
  const isAllPublic = standing.status === 'published' && !isDirty;
  const publish = () => actions.publish(languagesToPublish(working));
  const isOff = isBusy || writer !== null;
  const sentence = useSentence(controls);
  const menu = useMenu(controls, actions, checks);
  usePublishKey(() => !isOff && publish());
  return (
    <section className={styles.bar} aria-label={text('publishing.bar')}>
      <div className={styles.standing}>
        <p className={styles.chips}>
          {writer ? (
            <Chip tone="warn">
              <Icon of={Lock} />
              {text('publishing.readOnly')}
            </Chip>
          ) : (
            <StandingChips status={standing.status} changes={changed.length} />
          )}
        </p>
        <p>{writer ? text('publishing.says.readOnly', { name: writer }) : sentence}</p>
      </div>
      <SavedMark {...autosave} />
      <ChecksLink count={checks.musts.length + checks.hints.length} />
      <div className={styles.actions}>
        {tools}
        <Button variant="ghost" small onClick={actions.saveDraft} disabled={isOff}>
          {text('publishing.saveDraft')}
        </Button>
        <SplitButton
          label={text(actions.mustAsk ? 'approval.ask' : publishLabels[standing.status])}
          menuLabel={text('publishing.more')}
          onPress={publish}
          isOff={isOff || isAllPublic}
          items={writer ? [] : menu}
        />
      </div>
    </section>
  );
}

function useSentence({ working: { standing, publishedAt } }: PublishingControls): string {
  const text = useText();
  const calendar = useCalendar();
  const { status, publishAt, publishLanguages = [], unpublishAt, isBehind } = standing;
  if (publishAt) {
    const moment = plannedMoment(publishAt, calendar);
    const [only] = publishLanguages;
    return text(publishLanguages.length === 1 && only ? inLanguage[only] : 'publishing.says.scheduled', { moment });
  }
  if (status === 'draft') return text('publishing.says.draft');
  if (unpublishAt) return text('publishing.says.ends', { moment: plannedMoment(unpublishAt, calendar) });
  const moment = publishedAt ? shortMoment(publishedAt, calendar) : '';
  if (isBehind) return text('publishing.says.behind', { moment });
  return text(status === 'changed' ? 'publishing.says.changed' : 'publishing.says.published', { moment });
}

const inLanguage = { en: 'publishing.says.scheduledEnglish', ar: 'publishing.says.scheduledArabic' } as const;

function useMenu({ working }: PublishingControls, actions: PublishingActions, checks: CheckedForm): MenuItem[] {
  const text = useText();
  const { status, languages, publishAt } = working.standing;
  const only = languageCodes.filter((code) => !languages.includes(code) && mustsOf(checks, code).length === 0);
  const isPublic = languages.length > 0;
  const items: (MenuItem | false)[] = [
    status !== 'published' &&
      !actions.mustAsk && {
        icon: CalendarClock,
        label: text(publishAt ? 'publishing.changeTime' : 'publishing.schedule'),
        note: text('publishing.scheduleNote'),
        run: actions.openSchedule,
      },
    publishAt !== undefined && {
      icon: CalendarX,
      label: text('publishing.unschedule'),
      note: text('publishing.unscheduleNote'),
      run: actions.unschedule,
    },
    ...(actions.mustAsk ? [] : only).map((code) => ({
      icon: Languages,
      label: text(code === 'en' ? 'publishing.onlyEnglish' : 'publishing.onlyArabic'),
      run: () => actions.publish([code]),
    })),
    status === 'changed' && {
      icon: RotateCcw,
      label: text('publishing.discard'),
      note: text('publishing.discardNote'),
      run: actions.discard,
    },
    isPublic && {
      icon: EyeOff,
      label: text('publishing.unpublish'),
      note: text('publishing.unpublishNote'),
      isDanger: true,
      run: () => actions.unpublish(),
    },
  ];
  return items.filter((item) => item !== false);
}

import { Check } from 'lucide-react';
import { dayAndMonth } from '../../i18n/calendar.ts';
import { type Language, languageCodes } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useCalendar } from '../../pages/use-calendar.ts';
import { Icon } from '../../ui/icon.tsx';
import switchStyles from '../fields/switch-field.module.css';
import { focusChecks } from './checks/checks-card.tsx';
import { mustsOf } from './checks/find-checks.ts';
import type { CheckedForm } from './checks/use-checks.ts';
import styles from './languages-card.module.css';
import { PanelCard } from './panel-card.tsx';
import type { PublishingControls } from './use-publishing.ts';
import type { PublishingActions } from './use-publishing-actions.tsx';

type LanguagesCardProps = {
  controls: PublishingControls;
  actions: PublishingActions;
  checks: CheckedForm;
  /** Somebody else writes. */
  isOff: boolean;
};

const names: Record<Language, { name: TextKey; onSite: TextKey }> = {
  en: { name: 'publishing.english', onSite: 'publishing.englishOnSite' },
  ar: { name: 'publishing.arabic', onSite: 'publishing.arabicOnSite' },
};

/** In which languages visitors read the record, each to be switched on and off. */
export function LanguagesCard({ controls, actions, checks, isOff }: LanguagesCardProps) {
  const text = useText();
  const { standing, liveSince } = controls.working;
  const { languages } = standing;

  function turn(code: Language) {
    if (languages.includes(code)) return actions.unpublish([code]);
    // Nothing is switched on that would be half: the card below says what is missing.
    if (mustsOf(checks, code).length > 0) return focusChecks();
    actions.publish([code]);
  }

  return (
    <PanelCard title={text('publishing.languages')}>
      <ul className={styles.languages}>
        {languageCodes.map((code) => {
          const isOn = languages.includes(code);
          return (
            <li key={code}>
              <span>
                <b>{text(names[code].name)}</b>
                <LanguageLine isOn={isOn} since={liveSince[code]} missing={mustsOf(checks, code).length} />
              </span>
              <label className={switchStyles.switch}>
                <input
                  type="checkbox"
                  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
                  role="switch"
                  aria-label={text(names[code].onSite)}
                  checked={isOn}
                  disabled={isOff || controls.isBusy || actions.mustAsk}
                  onChange={() => turn(code)}
                />
              </label>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{text('publishing.languagesHint')}</p>
    </PanelCard>
  );
}

type LanguageLineProps = { isOn: boolean; since: string | undefined; missing: number };

function LanguageLine({ isOn, since, missing }: LanguageLineProps) {
  const text = useText();
  const calendar = useCalendar();
  if (isOn)
    return (
      <small data-on>
        <Icon of={Check} />
        {since
          ? text('publishing.liveSince', { day: dayAndMonth(new Date(since), calendar) })
          : text('publishing.onSite')}
      </small>
    );
  return <small>{missing > 0 ? text('publishing.notYet', { count: missing }) : text('publishing.notOnSite')}</small>;
}

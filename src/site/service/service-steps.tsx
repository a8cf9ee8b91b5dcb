import type { Discipline } from '../../domain/categories.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Steps } from '../../kit/ui/sections/steps.tsx';
import { InShownLanguage } from '../layout/in-shown-language.tsx';
import styles from './service-steps.module.css';
import { stepsLead, stepsTitles } from './service-words.ts';

type ServiceStepsProps = {
  steps: { title: string; bio: string; description: string }[];
  category: string;
  discipline: Discipline;
  quotation: string;
  /** Those that the steps are published in, where not all. */
  languages?: Language[] | undefined;
};

/** How the work goes. The heading stays in view while the steps pass by. */
export function ServiceSteps({ steps, category, discipline, quotation, languages }: ServiceStepsProps) {
  const text = useText();
  return (
    <section className="section soft" aria-labelledby="steps-title">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.heading}>
          <h2 id="steps-title">{text(stepsTitles[category] ?? 'service.steps.any')}</h2>
          <p className="lead">{text(stepsLead(category, discipline), { count: steps.length })}</p>
          <ButtonLink variant="primary" to={quotation}>
            {text('nav.quotation')}
          </ButtonLink>
        </div>
        <InShownLanguage languages={languages}>
          <Steps steps={steps} />
        </InShownLanguage>
      </div>
    </section>
  );
}

import { FlaskConical } from 'lucide-react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { SiteLink } from '../../../kit/staff/ui/site-link.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import type { DemoContent } from '../demo/demo-content.contract.ts';
import styles from './first-steps.module.css';
import { countSamples } from './use-sample-sentence.ts';

/** Says that visitors see what the demo company brought. */
export function DemoBand({ samples }: Pick<DemoContent, 'samples'>) {
  const text = useText();
  if (countSamples(samples) === 0) return null;
  return (
    <div className={styles.band}>
      <Icon of={FlaskConical} />
      <div>
        <b>{text('firstSteps.bandTitle')}</b>
        <p>{text('firstSteps.bandText')}</p>
      </div>
      <SiteLink path="/home" />
    </div>
  );
}

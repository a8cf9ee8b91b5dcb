import { FlaskConical } from 'lucide-react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Notice } from '../../../kit/staff/ui/notice.tsx';
import { SiteLink } from '../../../kit/staff/ui/site-link.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import type { DemoContent } from '../demo/demo-content.contract.ts';
import { countSamples } from './use-sample-sentence.ts';

/** Says that visitors see what the demo company brought. */
export function DemoBand({ samples }: Pick<DemoContent, 'samples'>) {
  const text = useText();
  if (countSamples(samples) === 0) return null;
  return (
    <Notice
      mark={<Icon of={FlaskConical} />}
      title={text('firstSteps.bandTitle')}
      words={text('firstSteps.bandText')}
      isReadOut={false}
    >
      <SiteLink path="/home" />
    </Notice>
  );
}

import { sayList } from '../../../kit/i18n/say-list.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import type { DemoContent } from '../demo/demo-content.contract.ts';

/** What a visitor meets first. */
const named = ['project', 'blog', 'client'] as const;

export function countSamples(samples: DemoContent['samples']): number {
  return Object.values(samples).reduce((sum, count) => sum + count, 0);
}

/** «19 projects, 17 articles and 12 clients are samples»; of others how many are left. Empty where there are none. */
export function useSampleSentence(samples: DemoContent['samples']): string {
  const text = useText();
  const language = useLanguage();
  const kinds = named.flatMap((kind) => {
    const count = samples[kind];
    return count ? [text(`firstSteps.samples.${kind}`, { count })] : [];
  });
  if (kinds.length > 0) return text('firstSteps.areSamples', { list: sayList(language, kinds) });
  const count = countSamples(samples);
  return count > 0 ? text('firstSteps.samplesLeft', { count }) : '';
}

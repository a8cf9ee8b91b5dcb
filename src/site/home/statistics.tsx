import type { StatisticName } from '../../features/settings/settings-names.ts';
import { keysOf } from '../../kit/contract/by-name.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { FigureList } from '../layout/figures.tsx';
import { useSettings } from '../layout/settings-context.ts';

/**
 * What the specified ones count, where the company has no words of its own for it. In the order of `statisticNames`: that
 * list stands among others that no visitor needs.
 */
const specifiedLabels: Record<StatisticName, TextKey> = {
  statProjects: 'home.statProjects',
  statSpecialists: 'home.statSpecialists',
  statClients: 'home.statClients',
  statYears: 'home.statYears',
};

export function Statistics() {
  const text = useText();
  const label = useLanguage() === 'en' ? 'labelEN' : 'labelAR';
  const { statistics, figures } = useSettings();
  const specified = keysOf(specifiedLabels).map((counts, at) => ({
    counts,
    value: statistics[at] ?? '',
    labelEN: '',
    labelAR: '',
  }));
  const shown = (figures ?? specified).filter(({ value }) => value !== '');
  if (shown.length === 0) return null;
  return (
    <FigureList
      figures={shown.map(({ counts, value, ...words }) => ({
        label: words[label] || (counts && text(specifiedLabels[counts], { count: countOf(value) })),
        value,
      }))}
    />
  );
}

/** `1,200+` counts more than a thousand. */
export function countOf(figure: string): number {
  return Number.parseInt(figure.replaceAll(',', ''), 10);
}

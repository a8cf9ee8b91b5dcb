import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { FigureList } from '../layout/figures.tsx';
import { useSettings } from '../layout/settings-context.ts';

/** What the four figures of the settings count, in their order. */
const labels: TextKey[] = ['home.statProjects', 'home.statSpecialists', 'home.statClients', 'home.statYears'];

export function Statistics() {
  const text = useText();
  const { statistics } = useSettings();
  const figures = labels.flatMap((label, index) => {
    const value = statistics[index];
    return value ? [{ label: text(label, { count: countOf(value) }), value }] : [];
  });
  return <FigureList figures={figures} />;
}

/** `1,200+` counts more than a thousand. */
export function countOf(figure: string): number {
  return Number.parseInt(figure.replaceAll(',', ''), 10);
}

import { use } from 'react';
import { languages } from '../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import styles from '../dashboard.module.css';
import type { Projects } from '../dashboard-data.ts';
import { ChartFigure, NumberTable } from './chart-figure.tsx';
import { monthName } from './month-name.ts';
import { UnreadableProjects } from './unreadable-projects.tsx';

// Both are the specification's: fixed values for the first months of any year.
const values = [30, 40, 50, 55, 55];
const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];

/** The specified line of clients. It measures nothing, and says so. Without a list of projects it is not drawn either. */
export function SampleChart({ projects }: { projects: Promise<Projects> }) {
  return use(projects) === 'unreadable' ? <UnreadableProjects /> : <SampleLine />;
}

function SampleLine() {
  const text = useText();
  const language = useLanguage();
  const { locale } = languages[language];
  const labels = months.map((month) => monthName(month, language, 'short'));
  const said = new Intl.ListFormat(locale).format(labels.map((label, index) => `${label} ${values[index]}`));
  const table = (
    <NumberTable
      caption={text('dashboard.sampleCaption')}
      columns={[text('dashboard.month'), text('dashboard.clients')]}
      rows={months.map((month, index) => ({
        name: monthName(month, language, 'long'),
        numbers: [String(values[index])],
      }))}
    />
  );
  return (
    <>
      <p className={styles.sample}>
        <b>{text('dashboard.sample')}</b>
        {text('dashboard.sampleText')}
      </p>
      <ChartFigure
        spec={{ kind: 'line', labels, values, name: text('dashboard.clients') }}
        label={text('dashboard.sampleLabel', { values: said })}
        table={table}
      />
    </>
  );
}

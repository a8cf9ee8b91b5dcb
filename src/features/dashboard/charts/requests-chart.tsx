import { use } from 'react';
import { languages } from '../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { NotLoaded } from '../../../kit/ui/state/not-loaded.tsx';
import { StatePanel } from '../../../kit/ui/state/state-panel.tsx';
import type { RequestOverview } from '../../requests/request.contract.ts';
import styles from '../dashboard.module.css';
import { ChartFigure, NumberTable } from './chart-figure.tsx';
import { monthName } from './month-name.ts';

type Months = RequestOverview['months'];

const colours = { quotations: 'var(--primary-600)', messages: 'var(--ink-900)' };

const sum = (months: Months, kind: 'quotations' | 'messages') =>
  months.reduce((total, month) => total + month[kind], 0);

/** How many requests came in each of the last twelve months. */
export function RequestsChart({ overview }: { overview: Promise<RequestOverview | null> }) {
  const text = useText();
  const months = use(overview)?.months;
  if (!months) return <NotLoaded />;
  if (sum(months, 'quotations') + sum(months, 'messages') > 0) return <MonthBars months={months} />;
  return (
    <StatePanel kind="empty" title={text('dashboard.noRequestsTitle')}>
      <p>{text('dashboard.noRequestsText')}</p>
    </StatePanel>
  );
}

function MonthBars({ months }: { months: Months }) {
  const text = useText();
  const language = useLanguage();
  const written = new Intl.NumberFormat(languages[language].locale);
  const series = (['quotations', 'messages'] as const).map((kind) => ({
    name: text(`dashboard.${kind}`),
    values: months.map((month) => month[kind]),
    colour: colours[kind],
    total: sum(months, kind),
  }));
  const table = (
    <NumberTable
      caption={text('dashboard.requestsCaption')}
      columns={[text('dashboard.month'), ...series.map(({ name }) => name)]}
      rows={months.map(({ month, quotations, messages }) => ({
        name: monthName(month, language, 'full'),
        numbers: [quotations, messages].map((number) => written.format(number)),
      }))}
    />
  );
  return (
    <>
      <ul className={styles.keys}>
        {series.map(({ name, colour, total }) => (
          <li key={name}>
            <i style={{ '--colour': colour }} />
            {name}
            <b>{written.format(total)}</b>
          </li>
        ))}
      </ul>
      <ChartFigure
        spec={{ kind: 'bars', labels: months.map(({ month }) => monthName(month, language, 'short')), series }}
        label={text('dashboard.requestsLabel', {
          quotations: sum(months, 'quotations'),
          messages: sum(months, 'messages'),
        })}
        table={table}
      />
    </>
  );
}

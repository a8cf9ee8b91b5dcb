import { useWatch } from 'react-hook-form';
import type { Language } from '../../../kit/i18n/languages.ts';
import { formatText } from '../../../kit/i18n/text.ts';
import { loadedTexts } from '../../../kit/i18n/text-store.ts';
import { useTexts } from '../../../kit/i18n/use-text.tsx';
import { LanguageRow, suffixOf } from '../../../kit/staff/fields/language-row.tsx';
import { RowsField } from '../../../kit/staff/fields/rows-field.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';
import { emptyRow } from '../../../kit/staff/form/record-form.ts';
import { mostStatistics, type Statistic, statisticRow } from '../statistics.ts';
import styles from './preview.module.css';
import { Preview } from './preview.tsx';
import { Section } from './section.tsx';

const name = 'statistics';

const words = {
  title: 'settings.statisticRows',
  row: 'settings.statistic',
  add: 'settings.addStatistic',
  remove: 'settings.removeStatistic',
} as const;

/** The figures of the home page: any number of them, each with its words. */
export function StatisticsSection() {
  return (
    <Section name="statistics">
      <RowsField name={name} words={words} empty={emptyRow(statisticRow)} most={mostStatistics} mayBeEmpty>
        {(prefix) => <StatisticFields prefix={prefix} />}
      </RowsField>
      <StatisticsPreview />
    </Section>
  );
}

function StatisticFields({ prefix }: { prefix: string }) {
  const specified = useSpecifiedLabel();
  const [counts, value]: [Statistic['counts'], string] = useWatch({ name: [`${prefix}counts`, `${prefix}value`] });
  return (
    <>
      <TextField name={`${prefix}value`} label="settings.statisticValue" type="code" />
      <LanguageRow>
        {(language) => (
          <TextField
            name={`${prefix}label${suffixOf(language)}`}
            language={language}
            label="settings.statisticLabel"
            example={specified(counts, value, language)}
          />
        )}
      </LanguageRow>
    </>
  );
}

/** What the site says of one of the specified figures where nobody has written other words. */
function useSpecifiedLabel() {
  const own = useTexts();
  return (counts: Statistic['counts'], value: string, language: Language) => {
    const count = Number.parseInt(value, 10) || 0;
    return counts ? formatText(loadedTexts()[language] ?? own, language, `home.${counts}`, { count }) : undefined;
  };
}

function StatisticsPreview() {
  const specified = useSpecifiedLabel();
  const rows: Statistic[] = useWatch({ name }) ?? [];
  return (
    <Preview label="settings.previewStatistics">
      {(language) => (
        <dl className={styles.figures}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same while they are typed
            <div key={index}>
              <dt>{(language === 'en' ? row.labelEN : row.labelAR) || specified(row.counts, row.value, language)}</dt>
              <dd>
                <span className="ltr">{row.value}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Preview>
  );
}

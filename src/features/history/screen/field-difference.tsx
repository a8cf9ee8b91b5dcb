import type { ReactNode } from 'react';
import { type Language, ownFirst } from '../../../kit/i18n/languages.ts';
import { formatText } from '../../../kit/i18n/text.ts';
import { useLanguage, useText, useTexts } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import styles from '../../../kit/staff/difference/difference.module.css';
import { ArticleDifference, TextDifference } from '../../../kit/staff/difference/text-difference.tsx';
import type { HistoryField } from '../../../kit/staff/record/history-field.ts';
import { Chip } from '../../../kit/staff/ui/chip.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import { type ComparedField, compareRows, type Values } from './compare-fields.ts';
import { PictureDifference } from './picture-difference.tsx';

type FieldProps = { compared: ComparedField; entity: string; isFirst: boolean };

/** A field of a record: what it was and what it became, in both languages side by side. */
export function FieldDifference({ compared, entity, isFirst }: FieldProps) {
  const { field, EN, AR, value } = compared;
  const label = useLabel(field);
  const order = ownFirst(useLanguage());
  const show = (values: Values) => <Difference field={field} values={values} entity={entity} isFirst={isFirst} />;
  return (
    <section className={styles.field}>
      <h3>{label}</h3>
      {EN && AR ? (
        <div className={styles.sides}>
          {order.map((code) => (
            <Side key={code} code={code}>
              {show(code === 'en' ? EN : AR)}
            </Side>
          ))}
        </div>
      ) : (
        value && show(value)
      )}
    </section>
  );
}

/** Labels are those of the forms; a column without one has its own name. */
function useLabel({ label, name }: HistoryField): string {
  const texts = useTexts();
  const language = useLanguage();
  return label in texts ? formatText(texts, language, label) : name;
}

function Side({ code, children }: { code: Language; children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.side}>
      <Chip>{text(`language.${code}`)}</Chip>
      <div lang={code} dir={code === 'ar' ? 'rtl' : 'ltr'}>
        {children}
      </div>
    </div>
  );
}

type DifferenceProps = { field: HistoryField; values: Values; entity: string; isFirst: boolean };

function Difference({ field, values: { before, after }, entity, isFirst }: DifferenceProps) {
  const text = useText();
  const calendar = useCalendar();
  const host = recordLinks[entity]?.picture?.host;
  if (field.look === 'rows') {
    return <Rows field={field} before={listOf(before)} after={listOf(after)} entity={entity} isFirst={isFirst} />;
  }
  if (field.look === 'picture' || field.look === 'pictures') {
    return <PictureDifference before={picturesIn(before)} after={picturesIn(after)} isFirst={isFirst} host={host} />;
  }
  const words = (value: unknown) => (field.words ? field.words(value, { text, ...calendar }) : String(value ?? ''));
  const old = isFirst ? null : words(before);
  return field.look === 'article' ? (
    <ArticleDifference before={old} after={words(after)} />
  ) : (
    <TextDifference before={old} after={words(after)} />
  );
}

type RowsProps = { field: HistoryField; before: unknown[]; after: unknown[]; entity: string; isFirst: boolean };

/** A list item by item; those that stayed are only counted. */
function Rows({ field, before, after, entity, isFirst }: RowsProps) {
  const text = useText();
  const rows = compareRows(field.rows ?? [], before, after);
  const changed = isFirst ? rows : rows.filter(({ fields }) => fields.some(({ isChanged }) => isChanged));
  const same = rows.length - changed.length;
  return (
    <div className={styles.rows}>
      {changed.map(({ number, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row that went and one that came may have the same number
        <div key={index} className={styles.row}>
          <h4>{text(field.row ?? 'project.step', { number })}</h4>
          {fields
            .filter(({ isChanged }) => isFirst || isChanged)
            .map((compared) => (
              <FieldDifference key={compared.field.name} compared={compared} entity={entity} isFirst={isFirst} />
            ))}
        </div>
      ))}
      {same > 0 && <p className={styles.none}>{text('history.sameRows', { count: same })}</p>}
    </div>
  );
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const picturesIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

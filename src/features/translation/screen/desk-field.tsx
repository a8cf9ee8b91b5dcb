import article from '../../../entities/blog/article.module.css';
import { useArticleUpload } from '../../../entities/blog/use-article-upload.ts';
import { otherLanguage } from '../../../kit/contract/translation-status.ts';
import { languages } from '../../../kit/i18n/languages.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import difference from '../../../kit/staff/difference/difference.module.css';
import { ArticleDifference, TextDifference } from '../../../kit/staff/difference/text-difference.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';
import { RichTextField } from '../../../kit/staff/rich-text/rich-text-field.tsx';
import field from '../../../kit/ui/fields/field.module.css';
import { recordViewOf } from '../../record-links/record-views.ts';
import type { DeskRecord, DeskText } from '../translation.contract.ts';
import styles from './desk.module.css';

type DeskFieldProps = { record: DeskRecord; text: DeskText; isFirstOfRow: boolean };

/** A text and its translation side by side: what changed in the one, and the field of the other. */
export function DeskField({ record, text: one, isFirstOfRow }: DeskFieldProps) {
  const text = useText();
  const { label, row } = wordsFor(record.entity, one);
  const source = otherLanguage[record.language];
  return (
    <>
      {row && isFirstOfRow && <h3 className={styles.row}>{text(row, { number: (one.row ?? 0) + 1 })}</h3>}
      <div className={styles.pair}>
        <section className={`${difference.field} ${field.field}`}>
          <h4 className={field.label}>
            {text(label)}
            <span className={field.chip}>{text(`language.${source}`)}</span>
          </h4>
          <div lang={source} dir={languages[source].dir} className={styles.source}>
            {one.look === 'article' ? (
              <ArticleDifference before={one.before} after={one.source} />
            ) : (
              <TextDifference before={one.before} after={one.source} />
            )}
          </div>
        </section>
        <Translation text={one} label={label} language={record.language} />
      </div>
    </>
  );
}

function Translation({
  text: { name, look },
  label,
  language,
}: {
  text: DeskText;
  label: TextKey;
  language: DeskRecord['language'];
}) {
  const upload = useArticleUpload();
  if (look === 'article')
    return (
      <RichTextField name={name} label={label} language={language} upload={upload} contentClass={article.article} />
    );
  return <TextField name={name} label={label} language={language} long={look === 'long'} />;
}

/** What a text is called in the form of its record, and the row that it stands in. */
function wordsFor(
  entity: DeskRecord['entity'],
  { field, part }: DeskText,
): { label: TextKey; row?: TextKey | undefined } {
  const known = recordViewOf(entity).fields.find(({ name }) => name === field);
  const inRow = known?.rows?.find(({ name }) => name === part);
  return { label: inRow?.label ?? known?.label ?? 'translations.text', row: known?.row };
}

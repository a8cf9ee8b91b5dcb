import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import article from '../../../../entities/blog/article.module.css';
import { useArticleUpload } from '../../../../entities/blog/use-article-upload.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { LanguageRow, suffixOf } from '../../../../kit/staff/fields/language-row.tsx';
import { RichTextField } from '../../../../kit/staff/rich-text/rich-text-field.tsx';
import { Box } from '../../../../kit/staff/ui/box.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './legal.module.css';
import type { LegalPart } from './use-legal.ts';

/** The long text of a legal page in both languages. */
export function LegalFields({ bodies, older, changeBody }: LegalPart) {
  const text = useText();
  const upload = useArticleUpload();
  const form = useForm({ values: bodies });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, values }) {
          if (name === 'bodyEN' || name === 'bodyAR') changeBody(name, values[name]);
        },
      }),
    [form, changeBody],
  );

  return (
    <FormProvider {...form}>
      <Box title={text('pages.field.body')} note={text('texts.contents')}>
        <LanguageRow>
          {(language) => (
            <div className={styles.body}>
              <RichTextField
                name={`body${suffixOf(language)}`}
                label="pages.kind.text"
                language={language}
                upload={upload}
                contentClass={article.article}
              />
              {older === language && (
                <p className={styles.older}>
                  <Icon of={TriangleAlert} />
                  {text(`texts.older.${language}`)}
                </p>
              )}
            </div>
          )}
        </LanguageRow>
      </Box>
    </FormProvider>
  );
}

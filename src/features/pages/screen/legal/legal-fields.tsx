import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import article from '../../../../entities/blog/article.module.css';
import { useArticleUpload } from '../../../../entities/blog/use-article-upload.ts';
import type { Language } from '../../../../kit/i18n/languages.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { ArticleDifference } from '../../../../kit/staff/difference/text-difference.tsx';
import { LanguageRow } from '../../../../kit/staff/fields/language-row.tsx';
import { RichTextField } from '../../../../kit/staff/rich-text/rich-text-field.tsx';
import { Box } from '../../../../kit/staff/ui/box.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import { ClashBox } from '../fields/clash-box.tsx';
import styles from './legal.module.css';
import { bodyName, type LegalPart } from './use-legal.ts';

/** The long text of a legal page in both languages. */
export function LegalFields({ bodies, older, changeBody, ...legal }: LegalPart) {
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
                name={bodyName(language)}
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
              <BodyClash {...legal} language={language} mine={bodies[bodyName(language)]} />
            </div>
          )}
        </LanguageRow>
      </Box>
    </FormProvider>
  );
}

type BodyClashProps = Pick<LegalPart, 'clashes' | 'other' | 'settle'> & { language: Language; mine: string };

/** What would become of one's own text with somebody else's in its place. */
function BodyClash({ clashes, other, settle, language, mine }: BodyClashProps) {
  const name = bodyName(language);
  const theirs = clashes[name];
  if (theirs === undefined) return null;
  return (
    <ClashBox name={other} language={language} onKeep={() => settle(name, true)} onTake={() => settle(name, false)}>
      <ArticleDifference before={mine} after={theirs} />
    </ClashBox>
  );
}

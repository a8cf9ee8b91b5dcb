import { type Language, languages } from '../../../../kit/i18n/languages.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { TextDifference } from '../../../../kit/staff/difference/text-difference.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import styles from './text-fields.module.css';

type NewOriginalProps = {
  language: Language;
  before: string;
  after: string;
  onKeep: () => void;
  onTake: () => void;
};

/** A new version of the site says something else than the text was written against. The company's own stays. */
export function NewOriginal({ language, before, after, onKeep, onTake }: NewOriginalProps) {
  const text = useText();
  return (
    <details className={styles.box}>
      <summary>{text('texts.originalChanged', { language: text(`language.${language}`) })}</summary>
      <div lang={language} dir={languages[language].dir}>
        <TextDifference before={before} after={after} />
      </div>
      <div className={styles.choice}>
        <Button variant="ghost" small onClick={onKeep}>
          {text('texts.keepMine')}
        </Button>
        <Button variant="ghost" small onClick={onTake}>
          {text('texts.takeOriginal')}
        </Button>
      </div>
    </details>
  );
}

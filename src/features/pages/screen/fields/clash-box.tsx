import { type Language, languages } from '../../../../kit/i18n/languages.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import styles from './text-fields.module.css';

type ClashBoxProps = {
  name: string | undefined;
  language: Language;
  theirs: string;
  onKeep: () => void;
  onTake: () => void;
};

/** Somebody else has changed the same text: one of the two is chosen. */
export function ClashBox({ name = '', language, theirs, onKeep, onTake }: ClashBoxProps) {
  const text = useText();
  return (
    <div className={styles.box} role="alert">
      <p>{text('texts.clash', { name })}</p>
      <p lang={language} dir={languages[language].dir}>
        {theirs}
      </p>
      <div className={styles.choice}>
        <Button variant="ghost" small onClick={onKeep}>
          {text('texts.keepMine')}
        </Button>
        <Button variant="ghost" small onClick={onTake}>
          {text('texts.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}

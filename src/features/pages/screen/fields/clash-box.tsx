import type { ReactNode } from 'react';
import { type Language, languages } from '../../../../kit/i18n/languages.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import styles from './text-fields.module.css';

type ClashBoxProps = {
  says?: 'texts.clash' | 'texts.clashOrder' | 'texts.clashDay';
  /** Who else has been here. */
  name: string | undefined;
  /** What they have made of it, and in which language that is. */
  children: ReactNode;
  language?: Language;
  onKeep: () => void;
  onTake: () => void;
};

/** Somebody else has changed the same thing: one of the two is chosen. */
export function ClashBox({ says = 'texts.clash', name = '', children, language, onKeep, onTake }: ClashBoxProps) {
  const text = useText();
  return (
    <div className={styles.box} role="alert">
      <p>{text(says, { name })}</p>
      <div lang={language} dir={language && languages[language].dir}>
        {children}
      </div>
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

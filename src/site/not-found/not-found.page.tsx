import { Link } from 'react-router';
import { languages } from '../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import button from '../../kit/ui/button.module.css';
import art from '../art/state-404.svg';
import styles from './not-found.module.css';

export function Component() {
  const text = useText();
  const language = useLanguage();
  return (
    <div className={`wrap ${styles.page}`}>
      <img src={art} width={627} height={432} alt="" />
      <h1>{text('notFound.title')}</h1>
      <p className="lead">{text('notFound.text')}</p>
      <Link className={`${button.button} ${button.accent}`} to={languages[language].prefix || '/'}>
        {text('notFound.back')}
      </Link>
    </div>
  );
}

export const handle: PageHandle = {
  tone: 'light',
  // The same in both languages: the specification fixes it.
  head: () => ({ exactTitle: 'Not Found', noindex: true }),
};

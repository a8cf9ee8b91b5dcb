import { languages } from '../../kit/i18n/languages.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { Button, buttonClasses } from '../../kit/ui/button.tsx';
import { Art } from '../../kit/ui/picture/art.tsx';
import art from '../art/state-404.svg';
import { SearchForm } from '../search/search-form.tsx';
import styles from './not-found.module.css';

export function Component() {
  const text = useText();
  const language = useLanguage();
  return (
    <div className={`wrap ${styles.page}`}>
      <Art src={art} width={627} height={432} alt="" />
      <h1>{text('notFound.title')}</h1>
      <p className="lead">{text('notFound.text')}</p>
      <a className={buttonClasses({ variant: 'accent' })} href={languages[language].prefix || '/'}>
        {text('notFound.back')}
      </a>
      <div className={styles.search}>
        <SearchForm q="">
          <Button type="submit" variant="ghost" small>
            {text('search.submit')}
          </Button>
        </SearchForm>
      </div>
      <Suggestions />
    </div>
  );
}

const suggestions: [to: string, label: TextKey][] = [
  ['/home#services-title', 'nav.services'],
  ['/portfolio', 'nav.portfolio'],
  ['/blogs', 'nav.blogs'],
  ['/contact', 'nav.contact'],
];

function Suggestions() {
  const text = useText();
  return (
    <nav className={styles.suggestions} aria-labelledby="not-found-suggestions">
      <h2 id="not-found-suggestions">{text('notFound.suggestions')}</h2>
      <ul>
        {suggestions.map(([to, label]) => (
          <li key={to}>
            <LocalLink to={to}>{text(label)}</LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const handle: PageHandle = {
  tone: 'light',
  // The same in both languages: the specification fixes it.
  head: () => ({ exactTitle: 'Not Found' }),
};

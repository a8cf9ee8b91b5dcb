import { Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { searchPath } from '../../app/screens.ts';
import { pathIn } from '../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useNavigate } from '../../kit/router/hooks.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { longestSearch, searchAddress } from './search-data.ts';
import styles from './search-form.module.css';

type SearchFormProps = {
  q: string;
  onType?: (q: string) => void;
  onSent?: () => void;
  /** Stands behind the field. */
  children: ReactNode;
};

/** A form that leads to the page of results, with a script or without. */
export function SearchForm({ q, onType, onSent, children }: SearchFormProps) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSent?.();
    const asked = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(pathIn(language, asked ? searchAddress({ q: asked, kind: null }) : searchPath));
  }

  return (
    <search>
      <form className={styles.form} action={pathIn(language, searchPath)} onSubmit={send}>
        <Icon of={Search} className={styles.icon} />
        <input
          type="search"
          name="q"
          className={styles.field}
          aria-label={text('search.label')}
          // With a placeholder the stylesheet can tell an empty field, which reads as the page does.
          placeholder=" "
          dir="auto"
          defaultValue={q}
          onChange={(event) => onType?.(event.target.value)}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
        />
        {children}
      </form>
    </search>
  );
}

import { languages } from '../i18n/languages.ts';
import { useLanguage, useText } from '../i18n/use-text.tsx';
import { buttonClasses } from './button.tsx';
import styles from './error-page.module.css';
import { StatePanel } from './state-panel.tsx';

/**
 * Stands where a page should be when it failed. The ways out are plain links, the first an empty one, which is this
 * address again: they fetch code and data anew, and work where no script does.
 */
export function ErrorPage() {
  const text = useText();
  const look = buttonClasses({ variant: 'ghost', small: true });
  return (
    <div className={`wrap ${styles.page}`}>
      <StatePanel kind="error" heading="h1" title={text('error.title')}>
        <p>{text('error.text')}</p>
        <p className={styles.ways}>
          {/* biome-ignore lint/a11y/useValidAnchor: empty means "this address again" */}
          <a className={look} href="">
            {text('error.retry')}
          </a>
          <a className={look} href={languages[useLanguage()].prefix || '/'}>
            {text('error.home')}
          </a>
        </p>
      </StatePanel>
    </div>
  );
}

/** The same where not even the layout could be loaded, and nothing else makes it the main content. */
export function LoneErrorPage() {
  return (
    <main>
      <ErrorPage />
    </main>
  );
}

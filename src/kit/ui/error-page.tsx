import { useText } from '../i18n/use-text.tsx';
import { buttonClasses } from './button.tsx';
import styles from './error-page.module.css';
import { StatePanel } from './state-panel.tsx';

/**
 * Stands where a page should be when it failed. The way out is an empty link, which is this address again: it
 * fetches code and data anew, and works where no script does.
 */
export function ErrorPage() {
  const text = useText();
  return (
    <div className={`wrap ${styles.page}`}>
      <StatePanel kind="error" heading="h1" title={text('error.title')}>
        <p>{text('error.text')}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: empty means "this address again" */}
        <a className={buttonClasses({ variant: 'ghost', small: true })} href="">
          {text('error.retry')}
        </a>
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

import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import styles from './contents.module.css';

/** With fewer parts the whole of it is soon seen. */
const fewest = 3;

/** The parts of a long article. */
export function Contents({ parts }: { parts: { id: string; title: string }[] }) {
  const text = useText();
  if (parts.length < fewest) return null;
  return (
    <nav className={`no-print ${styles.contents}`} aria-labelledby="contents-title">
      <h2 id="contents-title">{text('blog.contents')}</h2>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <IsolatedLatin>{title}</IsolatedLatin>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

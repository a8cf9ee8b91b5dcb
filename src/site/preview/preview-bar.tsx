import { Glasses } from 'lucide-react';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LanguageSwitch } from '../layout/header/language-switch.tsx';
import styles from './preview-bar.module.css';

/** Says that nobody but those with the link sees this page, until when, and leads to its other language. */
export function PreviewBar({ until }: { until: string }) {
  const text = useText();
  return (
    <aside className={`no-print ${styles.bar}`} aria-label={text('previewLink.title')}>
      <div className={`wrap ${styles.row}`}>
        <Icon of={Glasses} />
        <p>
          <strong>{text('previewLink.title')}</strong> {text('previewLink.bar', { time: until })}
        </p>
        <LanguageSwitch />
      </div>
    </aside>
  );
}

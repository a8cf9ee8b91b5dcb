import { Upload } from 'lucide-react';
import type { ChangeEvent, RefObject } from 'react';
import { limits } from '../../../../kit/contract/fields.ts';
import { useLanguage, useRichText, useText } from '../../../../kit/i18n/use-text.tsx';
import { sizeText } from '../../../../kit/media/size-text.ts';
import { acceptedOf } from '../../../../kit/staff/media/media-facts.ts';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './drop-bar.module.css';

type DropBarProps = { input: RefObject<HTMLInputElement | null>; onFiles: (files: FileList) => void };

/** Where files are chosen. They may also be dropped here, and anywhere else. */
export function DropBar({ input, onFiles }: DropBarProps) {
  const text = useText();
  const rich = useRichText();
  const limit = sizeText(limits.imageBytes, useLanguage());

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files) onFiles(target.files);
    // The same file may be chosen again.
    target.value = '';
  }

  return (
    <label className={styles.bar}>
      <Icon of={Upload} />
      <span>
        {rich('media.invitation', { choose: (words) => <b key="choose">{words}</b> })} {text('media.limit', { limit })}
      </span>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={Object.values(acceptedOf).join()}
        multiple
        onChange={take}
      />
    </label>
  );
}

/** Over everything while files are held over the page. */
export function DropCover({ count }: { count: number }) {
  const text = useText();
  return (
    <div className={styles.cover}>
      <div>
        <Icon of={Upload} />
        <b>{text('media.dropTitle', { count })}</b>
        <span>{text('media.dropText')}</span>
      </div>
    </div>
  );
}

import { ImageUp, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TextKey } from '../../i18n/text.ts';
import { useRichText, useText } from '../../i18n/use-text.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './image-field.module.css';

/** Where files may be dropped, or pasted. Both are extras; the input inside does the same. */
export function DropZone({ onFiles, children }: { onFiles: (files: FileList) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData: { files } }) => files.length > 0 && onFiles(files)}
    >
      {children}
    </div>
  );
}

type DropPromptProps = {
  inputId: string;
  /** With `<choose>` around what can be pressed. */
  invitation: TextKey;
  limit: string;
  /** Another way to choose one. */
  children?: ReactNode;
};

export function DropPrompt({ inputId, invitation, limit, children }: DropPromptProps) {
  const text = useText();
  const rich = useRichText();
  return (
    <div className={styles.prompt}>
      <label htmlFor={inputId}>
        <Icon of={ImageUp} />
        <span>
          {rich(invitation, { choose: (words) => <b key="choose">{words}</b> })}
          <small>{limit}</small>
        </span>
      </label>
      {children && (
        <span className={styles.actions}>
          {children}
          {/* Of the input, which the keyboard finds itself. */}
          <label className={buttonClasses({ variant: 'ghost', small: true })} htmlFor={inputId}>
            <Icon of={Upload} />
            {text('picker.upload')}
          </label>
        </span>
      )}
    </div>
  );
}

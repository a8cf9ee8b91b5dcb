import { ImageUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TextKey } from '../../i18n/text.ts';
import { useRichText } from '../../i18n/use-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './image-field.module.css';

/** Where files may be dropped. Dropping is an extra; the input inside does the same. */
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
};

export function DropPrompt({ inputId, invitation, limit }: DropPromptProps) {
  const rich = useRichText();
  return (
    <label className={styles.prompt} htmlFor={inputId}>
      <Icon of={ImageUp} />
      <span>
        {rich(invitation, { choose: (words) => <b key="choose">{words}</b> })}
        <small>{limit}</small>
      </span>
    </label>
  );
}

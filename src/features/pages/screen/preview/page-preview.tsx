import { ExternalLink, Monitor, Smartphone, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { languageCodes, pathIn } from '../../../../kit/i18n/languages.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { PreviewSwitch } from '../../../../kit/staff/preview/preview-switch.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import type { PageDraft } from '../draft/use-page-draft.ts';
import styles from './page-preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { useHasRoom } from './use-has-room.ts';
import type { PreviewControls } from './use-preview-state.ts';

const widths = { phone: 390, desktop: 1280 };

type Width = keyof typeof widths;

type PagePreviewProps = {
  path: string;
  draft: PageDraft;
  preview: PreviewControls;
  /** Long texts need the room beside them. */
  isAlwaysOver: boolean;
};

/** The page itself beside its texts, with what is typed; on small screens over them, when it is asked for. */
export function PagePreview(props: PagePreviewProps) {
  const hasRoom = useHasRoom() && !props.isAlwaysOver;
  return hasRoom || props.preview.isOpen ? <Panel {...props} hasRoom={hasRoom} /> : null;
}

function Panel({ path, draft, preview, hasRoom }: PagePreviewProps & { hasRoom: boolean }) {
  const text = useText();
  const [width, setWidth] = useState<Width>('phone');
  const { language, marked, found } = preview;
  const isOver = !hasRoom || width === 'desktop';
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOver) closing.current?.focus();
  }, [isOver]);

  function close() {
    setWidth('phone');
    preview.setIsOpen(false);
  }

  return (
    <aside
      className={styles.preview}
      data-over={isOver || undefined}
      aria-label={text('admin.preview.label')}
      onKeyDown={({ key }) => key === 'Escape' && isOver && close()}
    >
      <div className={styles.tools}>
        <PreviewSwitch
          legend={text('admin.preview.language')}
          options={languageCodes.map((code) => ({ value: code, label: text(`texts.letter.${code}`) }))}
          chosen={language}
          onChoose={preview.setLanguage}
        />
        <PreviewSwitch
          legend={text('admin.preview.width')}
          options={[
            { value: 'phone', label: text('admin.preview.phone'), icon: Smartphone, isIconOnly: true },
            { value: 'desktop', label: text('admin.preview.desktop'), icon: Monitor, isIconOnly: true },
          ]}
          chosen={width}
          onChoose={setWidth}
        />
        <a
          className={`icon-button ${styles.way}`}
          href={pathIn(language, path)}
          target="_blank"
          rel="noreferrer"
          aria-label={text('texts.newTab')}
        >
          <Icon of={ExternalLink} flip />
        </a>
        {isOver && (
          <button
            ref={closing}
            type="button"
            className={`icon-button ${styles.way}`}
            aria-label={text('admin.preview.close')}
            onClick={close}
          >
            <Icon of={X} />
          </button>
        )}
      </div>
      <div className={styles.frames} data-width={width} dir="ltr">
        {languageCodes.map((code) => (
          <PreviewFrame
            key={code}
            {...{ path, draft }}
            language={code}
            marked={marked}
            isShown={code === language}
            pageWidth={widths[width]}
            onFound={preview.setFound}
          />
        ))}
      </div>
      <p className={styles.hint}>{text(marked && found?.isThere === false ? 'texts.notSeen' : 'texts.outline')}</p>
    </aside>
  );
}

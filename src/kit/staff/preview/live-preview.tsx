import { Eye, Monitor, Smartphone, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { type Language, languageCodes, languages, pathIn } from '../../i18n/languages.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { onPreviewMessage, previewPath, sayToPreview } from '../../pages/preview-channel.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isAlternative } from '../ui/command-key.ts';
import styles from './live-preview.module.css';
import { PreviewSwitch } from './preview-switch.tsx';
import { useFittedScale } from './use-fitted-scale.ts';
import { type PictureAddress, usePictureAddresses } from './use-picture-addresses.ts';

type LivePreviewProps = {
  kind: string;
  /** The form's values as the API would answer with them; `addressOf` shows files that were not sent yet. */
  draftOf: (values: FieldValues, addressOf: PictureAddress) => object;
};

const widths = { phone: 390, desktop: 1280 };

type Width = keyof typeof widths;

/** The public page as it will be, beside the form and following it. */
export function LivePreview(props: LivePreviewProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<Element>(null);
  // A form that is folded away is not what the page is about.
  usePreviewKey(() => button.current?.checkVisibility() && (isOpen ? close() : open()));

  function open() {
    cameFrom.current = document.activeElement;
    setIsOpen(true);
  }

  /** Whoever looked up from a text goes on there. */
  function close() {
    setIsOpen(false);
    const { current } = cameFrom;
    if (current instanceof HTMLElement && current !== document.body) current.focus();
    else button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        small
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+P"
        onClick={isOpen ? close : open}
      >
        <Icon of={Eye} />
        {text('admin.preview.open')}
      </Button>
      {isOpen && createPortal(<Panel {...props} onClose={close} />, document.body)}
    </>
  );
}

/** Alt+P shows the page that the form is about, and hides it. */
function usePreviewKey(turn: () => void) {
  const onTurn = useEffectEvent(turn);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isAlternative(event, 'KeyP')) return;
      event.preventDefault();
      if (!event.repeat) onTurn();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function Panel({ kind, draftOf, onClose }: LivePreviewProps & { onClose: () => void }) {
  const text = useText();
  const [language, setLanguage] = useState(useLanguage());
  const [width, setWidth] = useState<Width>('phone');
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => closing.current?.focus(), []);
  return (
    <aside
      className={styles.panel}
      data-width={width}
      aria-label={text('admin.preview.label')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles.tools}>
        <PreviewSwitch
          legend={text('admin.preview.language')}
          options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <PreviewSwitch
          legend={text('admin.preview.width')}
          options={[
            { value: 'phone', label: text('admin.preview.phone'), icon: Smartphone },
            { value: 'desktop', label: text('admin.preview.desktop'), icon: Monitor },
          ]}
          chosen={width}
          onChoose={setWidth}
        />
        <button
          ref={closing}
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label={text('admin.preview.close')}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
      <Frame {...{ kind, draftOf, language, onClose }} pageWidth={widths[width]} />
    </aside>
  );
}

const debounceMs = 250;

type FrameProps = LivePreviewProps & { language: Language; pageWidth: number; onClose: () => void };

function Frame({ kind, draftOf, language, pageWidth, onClose }: FrameProps) {
  const text = useText();
  const { getValues, subscribe } = useFormContext();
  const addressOf = usePictureAddresses();
  const frame = useRef<HTMLIFrameElement>(null);
  const { area, scale } = useFittedScale(pageWidth);
  const tell = useEffectEvent(() =>
    sayToPreview(frame.current?.contentWindow, { preview: 'draft', draft: draftOf(getValues(), addressOf) }),
  );

  const hear = useEffectEvent((preview: string) => {
    if (preview === 'ready') tell();
    if (preview === 'close') onClose();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopHearing = onPreviewMessage(
      () => frame.current?.contentWindow,
      ({ preview }) => hear(preview),
    );
    const stopWatching = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer);
        timer = setTimeout(() => tell(), debounceMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stopHearing();
      stopWatching();
    };
  }, [subscribe]);

  return (
    <div ref={area} className={styles.area} style={{ '--page': `${pageWidth}px`, '--scale': scale }}>
      <iframe ref={frame} src={pathIn(language, previewPath(kind))} title={text('admin.preview.label')} />
    </div>
  );
}

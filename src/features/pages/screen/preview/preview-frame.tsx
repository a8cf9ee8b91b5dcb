import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Language, languages, pathIn } from '../../../../kit/i18n/languages.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import {
  type FoundText,
  onPreviewMessage,
  type PreviewedPage,
  pagePreviewPath,
  sayToPreview,
} from '../../../../kit/pages/preview-channel.ts';
import { useFittedScale } from '../../../../kit/staff/preview/use-fitted-scale.ts';
import type { PageDraft } from '../draft/use-page-draft.ts';
import { shownText, textsOf } from '../draft/working-texts.ts';
import styles from './page-preview.module.css';

type PreviewFrameProps = {
  path: string;
  draft: PageDraft;
  language: Language;
  marked: string | null;
  /** The other language waits behind: changing between the two is looking from one field to the next. */
  isShown: boolean;
  pageWidth: number;
  onFound: (found: FoundText) => void;
};

/** The public page in one language, which follows every letter. */
export function PreviewFrame({ path, draft, language, marked, isShown, pageWidth, onFound }: PreviewFrameProps) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const { area, scale } = useFittedScale(pageWidth);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);

  const tell = useEffectEvent(() => {
    const page: PreviewedPage = { path, ...ownOf(draft, language), marked };
    sayToPreview(frame.current?.contentWindow, { preview: 'draft', draft: page });
  });

  const hear = useEffectEvent((found: FoundText) => {
    if (isShown) onFound(found);
  });

  useEffect(
    () =>
      onPreviewMessage(
        () => frame.current?.contentWindow,
        (message) => {
          if (message.preview === 'ready') tell();
          if (message.preview === 'found') hear(message.found);
        },
      ),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: told again whenever one of them is another
  useEffect(() => {
    if (isShown) tell();
  }, [path, draft, marked, isShown]);

  return (
    <div ref={area} className={styles.area} hidden={!isShown} style={{ '--page': `${pageWidth}px`, '--scale': scale }}>
      {wasShown && (
        <iframe
          ref={frame}
          src={pathIn(language, pagePreviewPath)}
          title={`${text('admin.preview.label')}: ${languages[language].name}`}
        />
      )}
    </div>
  );
}

/** What the page would show if what is typed were published now. */
function ownOf({ page, typed, rest }: PageDraft, language: Language): Omit<PreviewedPage, 'path' | 'marked'> {
  const layout = rest.layout ?? page.layout?.draft;
  const name = language === 'en' ? 'bodyEN' : 'bodyAR';
  const body = rest[name] === undefined ? page.legal?.draft[name] : rest[name];
  const day = rest.updatedOn ?? page.legal?.draft.updatedOn ?? new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  return {
    texts: Object.fromEntries(textsOf(page).map((one) => [one.key, shownText(one, language, typed)])),
    layouts: layout ? { [page.name]: layout } : {},
    legal: body ? { body, updatedOn: day } : null,
  };
}

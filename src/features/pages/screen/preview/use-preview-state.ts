import { useState } from 'react';
import type { Language } from '../../../../kit/i18n/languages.ts';
import { useLanguage } from '../../../../kit/i18n/use-text.tsx';
import type { FoundText } from '../../../../kit/pages/preview-channel.ts';
import type { Place } from '../draft/working-texts.ts';

/** What the preview shows, and what it says of the text that is looked for. */
export function usePreviewState(path: string | undefined) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [marked, setMarked] = useState<string | null>(null);
  const [found, setFound] = useState<FoundText | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    /** Letters and messages have no page of their own. */
    isPossible: path !== undefined,
    language,
    setLanguage,
    marked,
    found,
    setFound,
    isOpen,
    setIsOpen,
    /** By its key; a place has a language to show it in. */
    mark(key: string, place?: Place) {
      if (place) setLanguage(place.language);
      setMarked(key);
      setFound(null);
    },
    tooLong: found && found.linesOfLink > 1 ? marked : null,
  };
}

export type PreviewControls = ReturnType<typeof usePreviewState>;

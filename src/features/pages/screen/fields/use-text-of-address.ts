import { useEffect } from 'react';
import { useLanguage } from '../../../../kit/i18n/use-text.tsx';
import { useSearchParams } from '../../../../kit/router/hooks.ts';
import { fieldId } from '../../../../kit/ui/fields/field-frame.tsx';
import { placeName } from '../draft/working-texts.ts';

/** A link may lead to one text. */
export function useTextOfAddress() {
  const [params] = useSearchParams();
  const language = useLanguage();
  const key = params.get('text');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no reason to go back there
  useEffect(() => {
    // After the page's heading, which takes the focus whenever another page is shown.
    const frame = requestAnimationFrame(() => {
      const id = key && fieldId(placeName({ key, language }));
      const field =
        id && (document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`));
      if (!field) return;
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}

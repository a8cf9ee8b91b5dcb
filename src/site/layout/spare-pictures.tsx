import { useEffect } from 'react';
import { whenIdle } from '../../kit/alive/when-idle.ts';
import { brandPrefix } from '../../kit/brand/brand-address.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import { useSiteFacts } from '../../kit/pages/use-site-facts.ts';
import { logoDrawings } from '../../kit/ui/picture/logo.tsx';
import { stateArt } from '../../kit/ui/state/state-panel.tsx';

/** Prefetches what the page of errors shows: without a connection nobody could fetch it any more. */
export function SparePictures() {
  const logo = logoDrawings[useLanguage()].light;
  const prefix = brandPrefix(useSiteFacts()?.colours);
  useEffect(() => {
    whenIdle(() => {
      for (const src of [logo, stateArt.error.src]) new Image().src = prefix + src;
    });
  }, [logo, prefix]);
  return null;
}

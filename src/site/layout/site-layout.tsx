import { Outlet, useMatches } from 'react-router';
import { screenOfRoute } from '../../app/screens.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Reveal } from '../../kit/ui/reveal.tsx';
import { ScrollReset } from '../../kit/ui/scroll-reset.tsx';
import { LoadingOverlay } from '../../kit/ui/state/loading-overlay.tsx';
import { Consent } from '../consent/consent.tsx';
import { FocusOnNavigation } from './focus-on-navigation.tsx';
import { ClosingCall } from './footer/closing-call.tsx';
import { Footer } from './footer/footer.tsx';
import { Navigation } from './header/navigation.tsx';
import { LanguageHint } from './language-hint/language-hint.tsx';
import restOfPage from './rest-of-page.module.css';
import { RestOfPage } from './rest-of-page.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SparePictures } from './spare-pictures.tsx';

function isDark(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'tone' in handle && handle.tone === 'dark';
}

/** What every public page stands in. */
export function SiteLayout() {
  const text = useText();
  const page = useMatches().at(-1);
  const dark = isDark(page?.handle);
  const screen = screenOfRoute.get(page?.id ?? '');
  return (
    <>
      <a className="skip" href="#main">
        {text('shell.skip')}
      </a>
      <Consent />
      <LanguageHint />
      <FocusOnNavigation />
      <Navigation tone={dark ? 'dark' : 'light'} />
      <main id="main" className={restOfPage.content} tabIndex={-1}>
        <Outlet />
      </main>
      {screen?.band && <ClosingCall />}
      <Footer />
      <ScrollToTop />
      <LoadingOverlay />
      <ScrollReset />
      <Reveal />
      <RestOfPage />
      <SparePictures />
    </>
  );
}

import { screenOfRoute } from '../../app/screens.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useMatches } from '../../kit/router/hooks.ts';
import { Outlet } from '../../kit/router/router-view.tsx';
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

function isHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'tone' in handle;
}

/** What every public page stands in. */
export function SiteLayout() {
  const text = useText();
  const page = useMatches().at(-1);
  const handle = isHandle(page?.handle) ? page.handle : null;
  const dark = handle?.tone === 'dark';
  // A page whose data did not load is about nothing.
  const service = page?.loaderData ? handle?.about?.(page.loaderData) : null;
  const screen = screenOfRoute.get(page?.id ?? '');
  return (
    <>
      <a className="skip" href="#main">
        {text('shell.skip')}
      </a>
      <Consent />
      <LanguageHint />
      <FocusOnNavigation />
      <Piece>
        <Navigation tone={dark ? 'dark' : 'light'} />
      </Piece>
      <main id="main" className={restOfPage.content} tabIndex={-1}>
        <Outlet />
      </main>
      {screen?.band && (
        <Piece>
          <ClosingCall service={service ?? null} />
        </Piece>
      )}
      <Piece>
        <Footer />
      </Piece>
      <ScrollToTop />
      <LoadingOverlay />
      <ScrollReset />
      <Reveal />
      <RestOfPage />
      <SparePictures />
    </>
  );
}

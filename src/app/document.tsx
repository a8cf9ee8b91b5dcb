import { type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Settings } from '../features/settings/settings.contract.ts';
import { wakeInTurn } from '../kit/alive/turns.ts';
import { useIsHydrated } from '../kit/alive/use-is-hydrated.ts';
import { brandPrefix } from '../kit/brand/brand-address.ts';
import { type Colours, ourInk } from '../kit/brand/colours.ts';
import {
  defaultLanguage,
  type Language,
  languageCodes,
  languageOfPath,
  languages,
  neutralPath,
  pathIn,
} from '../kit/i18n/languages.ts';
import { pick } from '../kit/i18n/pick.ts';
import { chosenLanguage, subscribeToLanguage } from '../kit/i18n/stored-choice.ts';
import { loadTexts, readableLanguage } from '../kit/i18n/text-store.ts';
import { LocaleProvider, useText } from '../kit/i18n/use-text.tsx';
import { EnvironmentContext, type PageEnvironment } from '../kit/pages/page-context.ts';
import type { PageHandle } from '../kit/pages/page-module.ts';
import { useCompanyName, useSiteFacts } from '../kit/pages/use-site-facts.ts';
import { type UIMatch, useLocation, useMatches } from '../kit/router/hooks.ts';
import { Outlet } from '../kit/router/router-view.tsx';
import { iconAddress } from '../kit/ui/picture/own-logo.ts';
import { headScript } from './head-script.ts';
import { isPreviewPath, isStaffPath, screenOfRoute } from './screens.ts';

/** The whole document, as the root of the route tree: `lang`, `dir` and what browsers read of the head follow every navigation. */
export function Document() {
  const { pathname, search } = useLocation();
  const isStaff = isStaffPath(pathname);
  // The server does not know the choice: the staff area starts in the default language and changes at once.
  const choice = useSyncExternalStore(subscribeToStaffLanguage, staffLanguage, () => defaultLanguage);
  const wanted = isStaff ? choice : languageOfPath(pathname);
  // Texts that did not arrive must not take the page down with them: what failed is said in the language there is.
  const language = useEnvironment().texts[wanted] ? wanted : readableLanguage(wanted);
  // It runs before anything is painted, and never again: it stays as the server wrote it, and no browser is told what it says.
  const [hasScript] = useState(() => !isPreviewPath(pathname));
  const script = import.meta.env.SSR ? headScript(pathname, language) : '';
  const firstAddress = useRef(pathname + search);
  // Styles and tests can tell a page that is alive from one that is still a document.
  useEffect(() => {
    wakeInTurn(() => {
      document.documentElement.dataset.hydrated = 'true';
    });
  }, []);
  // What the server says to machines is about the page it sent.
  useEffect(() => {
    const isFirst = pathname + search === firstAddress.current;
    if (!isFirst) for (const tag of document.querySelectorAll('[data-first]')) tag.remove();
  }, [pathname, search]);
  return (
    <html lang={language} dir={languages[language].dir} suppressHydrationWarning>
      <Locale language={language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {hasScript && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
            <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
          )}
          <IconLinks />
          <ManifestLink language={language} />
          <ThemeColour />
          <HeadTags language={language} pathname={pathname} isStaff={isStaff} />
        </head>
        <body>
          <Outlet />
        </body>
      </Locale>
    </html>
  );
}

const staffLanguage = () => readableLanguage(chosenLanguage());

/** Another tab may choose a language whose texts this one has not loaded yet; it changes when they are here. */
function subscribeToStaffLanguage(listener: () => void) {
  return subscribeToLanguage(() => loadTexts(chosenLanguage()).then(listener, reportError));
}

function Locale({ language, children }: { language: Language; children: ReactNode }) {
  const texts = useEnvironment().texts[language];
  if (!texts) throw new Error(`no texts for ${language}`);
  return (
    <LocaleProvider language={language} texts={texts}>
      {children}
    </LocaleProvider>
  );
}

function useEnvironment(): PageEnvironment {
  const environment = use(EnvironmentContext);
  if (!environment) throw new Error('Document needs an EnvironmentContext above it');
  return environment;
}

function useSiteSettings(matches: UIMatch[]): Settings | undefined {
  const site = matches.find((match) => match.id.startsWith('site-'));
  return (site?.loaderData as { settings: Settings } | undefined)?.settings;
}

/** A browser asks for it as soon as it reads of it, beside the first screen; one that has scripts reads of it later. */
function ManifestLink({ language }: { language: Language }) {
  const link = <link rel="manifest" href={pathIn(language, '/site.webmanifest')} />;
  return useIsHydrated() ? link : <noscript>{link}</noscript>;
}

/** Ours in its colours, or the company's own once it has one. */
function IconLinks() {
  const { icon: own, colours } = useSiteFacts() ?? {};
  const prefix = brandPrefix(colours);
  return (
    <>
      <link rel="icon" href={own ? iconAddress(own, 32) : `${prefix}/favicon.ico`} sizes="32x32" />
      {own ? (
        <link rel="icon" href={iconAddress(own, 192)} sizes="192x192" type="image/png" />
      ) : (
        <DrawnIcon colours={colours} />
      )}
      <link rel="apple-touch-icon" href={own ? iconAddress(own, 180) : `${prefix}/apple-touch-icon.png`} />
    </>
  );
}

/**
 * The one that most browsers show. It stands in the document, or they would fetch it beside the first screen. A browser's
 * script knows the address alone: it keeps what it finds, until the company chooses other colours.
 */
function DrawnIcon({ colours }: { colours: Colours | undefined }) {
  const file = '/favicon.svg';
  const address = brandPrefix(colours) + file;
  const drawing = useEnvironment().drawingInside?.(file, colours);
  const [first] = useState(() => ({ address, href: drawing ?? drawnInDocument() ?? address }));
  return <link rel="icon" href={address === first.address ? first.href : address} type="image/svg+xml" />;
}

function drawnInDocument(): string | null | undefined {
  if (import.meta.env.SSR) return null;
  return document.querySelector('link[rel="icon"][type="image/svg+xml"]')?.getAttribute('href');
}

function ThemeColour() {
  return <meta name="theme-color" content={useSiteFacts()?.colours?.ink ?? ourInk} />;
}

function HeadTags({ language, pathname, isStaff }: { language: Language; pathname: string; isStaff: boolean }) {
  const text = useText();
  const matches = useMatches();
  const { origin } = useEnvironment();
  const settings = useSiteSettings(matches);
  const page = matches.findLast((match) => match.handle);
  const handle = page?.handle as PageHandle | undefined;
  // A page without a loader has `null`; what is not there could not be loaded.
  const head = page?.loaderData === undefined ? {} : (handle?.head({ text, language, data: page.loaderData }) ?? {});
  const known = useCompanyName();
  const company = settings ? pick(settings, 'company', language) : known;
  const title = head.exactTitle ?? [head.title, company].filter(Boolean).join(' · ');
  const description = head.description ?? (settings && pick(settings, 'description', language));
  const keywords = head.keywords ?? (settings && pick(settings, 'keywords', language));
  const { query = '' } = head;
  const address = (head.canonical ?? neutralPath(pathname)) + query;
  const published = head.languages ?? languageCodes;
  const isForeign = !isStaff && !published.includes(language);
  const canonical = origin + pathIn((isForeign && published[0]) || languageOfPath(pathname), address);
  const screen = screenOfRoute.get(matches.at(-1)?.id ?? '');
  const hidden = isStaff || screen?.hidden || head.noindex;
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content={hidden || isForeign || head.isUnlisted ? 'noindex' : 'index, follow'} />
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {!hidden && <link rel="canonical" href={canonical} />}
      {import.meta.env.SSR && !hidden && !isForeign && (
        <>
          {published.length > 1 && <Alternates {...{ origin, address }} />}
          <SharedAs {...{ language, company, title, description, canonical }} />
        </>
      )}
    </>
  );
}

type SharedAsProps = Record<'company' | 'title' | 'canonical', string> & {
  language: Language;
  description: string | undefined;
};

/** What a link to the page is shown as elsewhere. Machines read it in what the server sent, so no browser is told. */
function SharedAs({ language, company, title, description, canonical }: SharedAsProps) {
  return (
    <>
      <meta property="og:type" content="website" data-first="" />
      <meta property="og:site_name" content={company} data-first="" />
      <meta property="og:title" content={title} data-first="" />
      {description && <meta property="og:description" content={description} data-first="" />}
      <meta property="og:url" content={canonical} data-first="" />
      <meta property="og:locale" content={languages[language].ogLocale} data-first="" />
    </>
  );
}

/** The same page in every language, and where nobody's is known: for machines as well. */
function Alternates({ origin, address }: { origin: string; address: string }) {
  return (
    <>
      {languageCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + pathIn(code, address)} data-first="" />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + address} data-first="" />
    </>
  );
}

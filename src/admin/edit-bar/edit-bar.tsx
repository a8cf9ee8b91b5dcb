import { Pencil, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { browserSession } from '../../features/accounts/session/browser-session.ts';
import { userCalls } from '../../features/accounts/user.calls.ts';
import type { ApiClient, CallInput } from '../../kit/client/api-client.ts';
import type { Role } from '../../kit/contract/roles.ts';
import { type Language, languageOfPath, languages } from '../../kit/i18n/languages.ts';
import { formatText, type TextKey, type Texts } from '../../kit/i18n/text.ts';
import { completeTexts } from '../../kit/i18n/texts-address.ts';
import type { BrowserRouter } from '../../kit/router/browser-router.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './edit-bar.module.css';
import { editTargetOf } from './edit-target.ts';
import { editWayOf } from './edit-way.ts';

type EditBarProps = { router: BrowserRouter; api: ApiClient };

const closedKey = 'editBarClosed';

/**
 * Begins the bar on public pages for whoever has a token: beside the page, which stays the one that visitors get. Nothing
 * is shown unless the server knows them.
 */
export async function startEditBar({ router, api }: EditBarProps) {
  if (sessionStorage.getItem(closedKey)) return;
  const quiet = inBackground(api);
  // A token may be of yesterday: then this is a visitor like any other.
  const person = await quiet.call(userCalls.me).catch(() => null);
  if (!person) return;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<EditBar router={router} api={quiet} role={person.role} />);
}

/** Nobody waits for what the bar asks. */
function inBackground(api: ApiClient): ApiClient {
  const quiet = (input?: CallInput) => ({ ...input, isBackground: true });
  return {
    call: (endpoint, input) => api.call(endpoint, quiet(input)),
    callWithTag: (endpoint, input) => api.callWithTag(endpoint, quiet(input)),
  };
}

/** The way from a page to where it is edited. */
function EditBar({ router, api, role }: EditBarProps & { role: Role }) {
  const pathname = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  const token = useSyncExternalStore(browserSession.subscribe, browserSession.token);
  const [isClosed, setIsClosed] = useState(false);
  const language = languageOfPath(pathname);
  const text = useStaffText(language);
  const target = useTarget(pathname, role, api);
  if (isClosed || !token || !text || !target) return null;

  function close() {
    sessionStorage.setItem(closedKey, 'yes');
    setIsClosed(true);
  }

  return (
    <aside className={styles.bar} lang={language} dir={languages[language].dir} aria-label={text('editBar.label')}>
      <a href={target}>
        <Icon of={Pencil} />
        {text('editBar.edit')}
      </a>
      <button type="button" aria-label={text('editBar.close')} onClick={close}>
        <Icon of={X} />
      </button>
    </aside>
  );
}

/** Visitors' texts have none of these: staff fetch the complete ones. */
function useStaffText(language: Language): ((key: TextKey) => string) | null {
  const [loaded, setLoaded] = useState<Partial<Record<Language, Texts>>>({});
  useEffect(() => {
    fetch(completeTexts(language))
      .then((answer) => answer.json())
      .then((texts: Texts) => setLoaded((before) => ({ ...before, [language]: texts })))
      // Without words there is no bar; the page is not about it.
      .catch(() => undefined);
  }, [language]);
  const texts = loaded[language];
  return texts ? (key) => formatText(texts, language, key) : null;
}

function useTarget(pathname: string, role: Role, api: ApiClient): string | null {
  const [found, setFound] = useState<{ pathname: string; target: string } | null>(null);
  useEffect(() => {
    const way = editWayOf(pathname, role);
    if (!way) return;
    editTargetOf(way, api).then(
      (target) => setFound({ pathname, target }),
      // A page about what is not there has nothing to edit.
      () => undefined,
    );
  }, [pathname, role, api]);
  return found?.pathname === pathname ? found.target : null;
}

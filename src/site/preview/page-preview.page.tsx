import { use, useEffect } from 'react';
import { languageOfPath } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLocation, useNavigate } from '../../kit/router/hooks.ts';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import { startPagePreview } from './page-preview.ts';

export const handle: PageHandle = {
  tone: 'light',
  head: ({ text }) => ({ title: text('preview.title') }),
};

/**
 * The beginning of a preview of texts: it goes on to the page itself, in the same document, which may stand in a frame
 * and whose texts are changed there alone.
 */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const language = languageOfPath(useLocation().pathname);
  const onPreview = use(EnvironmentContext)?.onPreview;

  useEffect(() => {
    if (onPreview) startPagePreview({ language, onPreview, goTo: (path) => navigate(path, { replace: true }) });
  }, [language, navigate, onPreview]);

  return (
    <div className="wrap section">
      <StatePanel kind="empty" heading="h1" title={text('preview.title')}>
        <p>{text('preview.text')}</p>
      </StatePanel>
    </div>
  );
}

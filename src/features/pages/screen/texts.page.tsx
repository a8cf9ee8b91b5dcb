import { useText } from '../../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import { StatePanel } from '../../../kit/ui/state/state-panel.tsx';
import type { TextsData } from './texts-loader.ts';
import { TextsScreen } from './texts-screen.tsx';

export { loadTexts as loader } from './texts-loader.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('pages.many') }) };

export function Component() {
  const text = useText();
  const data = useLoaderData<TextsData | null>();
  if (data) return <TextsScreen {...data} />;
  return (
    <StatePanel kind="empty" heading="h2" title={text('texts.noPage')}>
      <p>{text('texts.noPageText')}</p>
    </StatePanel>
  );
}

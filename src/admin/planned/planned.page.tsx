import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { menuEntryOf } from '../layout/menu.ts';

type PlannedData = { title: TextKey };

export function loader({ request }: LoaderFunctionArgs): PlannedData {
  return { title: menuEntryOf(new URL(request.url).pathname)?.label ?? 'admin.planned.title' };
}

export const handle: PageHandle<PlannedData | undefined> = {
  tone: 'light',
  head: ({ text, data }) => ({ title: text(data?.title ?? 'admin.planned.title') }),
};

/** Stands at the address of a screen that is not built yet, and says so. */
export function Component() {
  const text = useText();
  const { title } = useLoaderData<PlannedData>();
  return (
    <StatePanel kind="empty" heading="h2" title={text('admin.planned.title')}>
      <p>{text('admin.planned.text', { screen: text(title) })}</p>
    </StatePanel>
  );
}

import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import type { HistoryData } from './history-loader.ts';
import { HistoryScreen } from './history-screen.tsx';

export { loadHistory as loader } from './history-loader.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('history.title') }) };

export function Component() {
  const data = useLoaderData<HistoryData>();
  return <HistoryScreen key={`${data.entity}/${data.id}`} {...data} />;
}

import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import type { TrashData } from './trash-loader.ts';
import { TrashScreen } from './trash-screen.tsx';

export { loadTrash as loader } from './trash-loader.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('trash.title') }) };

export function Component() {
  return <TrashScreen {...useLoaderData<TrashData>()} />;
}

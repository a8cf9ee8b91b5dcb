import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import type { MediaData } from './media-loader.ts';
import { MediaScreen } from './media-screen.tsx';

export { loadMedia as loader } from './media-loader.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.media') }) };

export function Component() {
  return <MediaScreen {...useLoaderData<MediaData>()} />;
}

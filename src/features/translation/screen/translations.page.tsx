import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import type { DeskData } from './desk-loader.ts';
import { DeskScreen } from './desk-screen.tsx';

export { loadDesk as loader } from './desk-loader.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('translations.title') }) };

export function Component() {
  return <DeskScreen {...useLoaderData<DeskData>()} />;
}

import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import type { MailData } from './mail-loader.ts';
import { MailScreen } from './mail-screen.tsx';

export { loader } from './mail-loader.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('mail.title') }) };

export function Component() {
  return <MailScreen {...useLoaderData<MailData>()} />;
}

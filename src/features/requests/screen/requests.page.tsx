import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import { requestKinds } from './request-kinds.ts';
import type { RequestsData } from './requests-loader.ts';
import { RequestsScreen } from './requests-screen.tsx';

export { loadRequests as loader } from './requests-loader.ts';

export const handle: PageHandle<RequestsData | undefined> = {
  tone: 'light',
  head: ({ text, data }) => ({ title: text(requestKinds[data?.kind ?? 'quotations'].label) }),
};

export function Component() {
  const data = useLoaderData<RequestsData>();
  return <RequestsScreen key={data.kind} {...data} />;
}

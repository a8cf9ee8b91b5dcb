import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import type { ActivityData } from './activity-loader.ts';
import { ActivityScreen } from './activity-screen.tsx';

export { loadActivity as loader } from './activity-loader.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('activity.title') }) };

export function Component() {
  return <ActivityScreen {...useLoaderData<ActivityData>()} />;
}

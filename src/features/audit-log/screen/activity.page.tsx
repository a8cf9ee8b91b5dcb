import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../../kit/pages/page-module.ts';
import type { ActivityData } from './activity-loader.ts';
import { ActivityScreen } from './activity-screen.tsx';

export { loadActivity as loader } from './activity-loader.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('activity.title') }) };

export function Component() {
  return <ActivityScreen {...useLoaderData<ActivityData>()} />;
}

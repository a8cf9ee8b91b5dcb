import { keysOf } from '../../kit/contract/by-name.ts';
/** The company's identifiers at those that count visits, for the tools that are set up. */
export type AnalyticsIds = { google?: string; meta?: string; tiktok?: string };

/** What each of them looks like. They stand in addresses of scripts, so nothing else is let through. */
export const analyticsIdShapes: Record<keyof AnalyticsIds, RegExp> = {
  google: /^G-[A-Z0-9]{4,20}$/,
  meta: /^\d{5,20}$/,
  tiktok: /^[A-Z0-9]{10,30}$/,
};

/** Where each tool loads its script from, and where it reports to. */
const hostsByTool: Record<keyof AnalyticsIds, { scripts: string; reports: string }> = {
  google: {
    scripts: 'https://www.googletagmanager.com',
    reports: 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  },
  meta: { scripts: 'https://connect.facebook.net', reports: 'https://connect.facebook.net https://www.facebook.com' },
  tiktok: { scripts: 'https://analytics.tiktok.com', reports: 'https://analytics.tiktok.com' },
};

/** The hosts that the content security policy of a page must allow for the tools that are set up. */
export function analyticsHosts(ids: AnalyticsIds): { scripts: string; reports: string } {
  const tools = keysOf(ids).map((tool) => hostsByTool[tool]);
  return {
    scripts: tools.map(({ scripts }) => scripts).join(' '),
    reports: tools.map(({ reports }) => reports).join(' '),
  };
}

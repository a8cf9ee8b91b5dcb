import type { Tool } from './answer.ts';

/*
 * The queues that the tools' own snippets would set up inline, which our policy does not allow. What is called before
 * a tool's script has arrived waits in its queue.
 */

type Queue = (...words: unknown[]) => void;
type MetaQueue = Queue & { queue: unknown[][]; push?: Queue; callMethod?: Queue };
type TiktokQueue = unknown[][] & { [member: string]: unknown };

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: MetaQueue;
    _fbq?: MetaQueue;
    ttq?: TiktokQueue;
    TiktokAnalyticsObject?: string;
  }
}

export type View = { location: string; referrer: string };

type AnalyticsTool = {
  /** Sets up the queue and says where the script is. */
  start: (id: string) => string;
  view: (view: View) => void;
  /** Until the page is loaded anew without it. */
  stop: (id: string) => void;
};

const gtag: Queue = function gtag() {
  // biome-ignore lint/complexity/noArguments: the script tells commands from data by this very type
  window.dataLayer?.push(arguments);
};

const google: AnalyticsTool = {
  start(id) {
    window.dataLayer = [];
    gtag('js', new Date());
    gtag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    return `https://www.googletagmanager.com/gtag/js?id=${id}`;
  },
  view({ location, referrer }) {
    const page = { page_location: location, page_referrer: referrer, page_title: document.title };
    // Also for what the script reports on its own.
    gtag('set', page);
    gtag('event', 'page_view', page);
  },
  stop: (id) => Object.assign(window, { [`ga-disable-${id}`]: true }),
};

const meta: AnalyticsTool = {
  start(id) {
    const fbq: MetaQueue = Object.assign(
      (...words: unknown[]) => void (fbq.callMethod ? fbq.callMethod(...words) : fbq.queue.push(words)),
      // We report pages ourselves, and nothing that the script would find in them.
      { queue: [], loaded: true, version: '2.0', disablePushState: true },
    );
    fbq.push = fbq;
    window.fbq = window._fbq = fbq;
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
    return 'https://connect.facebook.net/en_US/fbevents.js';
  },
  view: () => window.fbq?.('track', 'PageView'),
  stop: () => window.fbq?.('consent', 'revoke'),
};

const tiktokMethods = ['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias'];
tiktokMethods.push('group', 'enableCookie', 'disableCookie', 'holdConsent', 'revokeConsent', 'grantConsent');

/** Every method waits in the list as its name and its arguments. */
function withTiktokMethods(list: TiktokQueue): TiktokQueue {
  for (const method of tiktokMethods) list[method] = (...words: unknown[]) => list.push([method, ...words]);
  return list;
}

function callTiktok(method: string) {
  const call = window.ttq?.[method];
  if (typeof call === 'function') call.call(window.ttq);
}

const tiktok: AnalyticsTool = {
  start(id) {
    const script = 'https://analytics.tiktok.com/i18n/pixel/events.js';
    window.TiktokAnalyticsObject = 'ttq';
    window.ttq = Object.assign(withTiktokMethods([] as unknown as TiktokQueue), {
      methods: tiktokMethods,
      _i: { [id]: Object.assign([], { _u: script }) },
      _t: { [id]: Date.now() },
      _o: { [id]: {} },
    });
    return `${script}?sdkid=${id}&lib=ttq`;
  },
  view: () => callTiktok('page'),
  stop: () => callTiktok('revokeConsent'),
};

export const analyticsTools: Record<Tool, AnalyticsTool> = { google, meta, tiktok };

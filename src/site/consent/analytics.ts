import type { AnalyticsIds } from '../../domain/rules/analytics-ids.ts';
import { isStaffBrowser, onStaffBrowser } from '../../features/accounts/session/staff-browser.ts';
import { keysOf } from '../../kit/contract/by-name.ts';
import type { Tool } from './answer.ts';
import { analyticsTools } from './tools.ts';

/** What an address may carry and still be reported: pages, services and where a campaign's visitors come from. */
const harmless = /^(page|service|utm_\w+|gclid|gbraid|wbraid|gad_source|fbclid|ttclid)$/;

function isHarmless(address: URL): boolean {
  return [...address.searchParams.keys()].every((name) => harmless.test(name));
}

/** The tools read both addresses by themselves, so a page is either reported as it is or not at all. */
export function isCountable(address: string, referrer: string): boolean {
  const here = new URL(address);
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  return isHarmless(here) && (from?.origin !== here.origin || isHarmless(from));
}

const running = new Set<Tool>();

function eachTool(ids: AnalyticsIds, work: (tool: Tool, id: string) => void) {
  for (const tool of keysOf(ids)) work(tool, ids[tool] ?? '');
}

/**
 * Reports that a page of ours is read. Scripts come with the first page that may be reported, and never into a browser
 * of staff: they could read the token there.
 */
export function countView(ids: AnalyticsIds, address: string): void {
  const { href } = new URL(address, window.location.origin);
  if (isStaffBrowser() || !isCountable(href, document.referrer)) return;
  // A script that runs cannot be taken back: the page is left.
  if (running.size === 0) onStaffBrowser(() => window.location.reload());
  eachTool(ids, (tool, id) => {
    if (!running.has(tool)) {
      running.add(tool);
      const script = document.createElement('script');
      script.async = true;
      script.src = analyticsTools[tool].start(id);
      document.head.append(script);
    }
    analyticsTools[tool].view({ location: href, referrer: document.referrer });
  });
}

/** Reports nothing more. What is loaded stays until the page is loaded again. */
export function stopAnalytics(ids: AnalyticsIds): void {
  eachTool(ids, (tool, id) => running.has(tool) && analyticsTools[tool].stop(id));
  forgetVisitor();
}

const theirCookie = /^(_ga|_gid|_gat|_gcl|_fb[pc]|_tt|ttcsid)/;
const theirEntry = /^(_gcl|_fb|_tt|tt_|ttcsid|lastExternalReferrer)/;

/** Deletes what the tools keep in the browser to know the visitor by. */
export function forgetVisitor(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (!theirCookie.test(name)) continue;
    // They choose the widest domain they can, which a script cannot read back.
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way is missing in some browsers
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const name of Object.keys(storage)) if (theirEntry.test(name)) storage.removeItem(name);
    }
  } catch {
    // Where storage is switched off, nothing lies in it.
  }
}

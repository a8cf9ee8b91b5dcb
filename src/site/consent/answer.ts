import type { AnalyticsIds } from '../../domain/rules/analytics-ids.ts';

export type Tool = keyof AnalyticsIds;

const key = 'consent';
// To be raised when the question changes, so that it is asked anew.
const version = 1;
const validMs = 365 * 24 * 60 * 60 * 1000;

type Stored = { version: number; date: string; allowed: Tool[] };

/**
 * Whether the visitor allows these tools. `null` when there is no answer: none was given, it is more than a year old,
 * or a tool was set up after it. A no holds for later tools too.
 */
export function storedAnswer(tools: Tool[]): boolean | null {
  try {
    const stored: Stored | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (stored?.version !== version || !(Date.now() - Date.parse(stored.date) < validMs)) return null;
    if (stored.allowed.length === 0) return false;
    return tools.every((tool) => stored.allowed.includes(tool)) || null;
  } catch {
    // Storage may be switched off, and what lies in it may be anything.
    return null;
  }
}

export function storeAnswer(allowed: Tool[]): void {
  const answer: Stored = { version, date: new Date().toISOString(), allowed };
  try {
    localStorage.setItem(key, JSON.stringify(answer));
  } catch {
    // Then the answer holds until the page is loaded again.
  }
}

/** Another tab has answered. */
export function onAnswerElsewhere(listener: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === key && listener();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The browser already says no for its owner: Global Privacy Control, or the older Do Not Track. */
export function browserSaysNo(): boolean {
  const gpc = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return gpc || navigator.doNotTrack === '1';
}

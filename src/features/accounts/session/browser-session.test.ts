import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from './browser-session.ts';

let storage: Map<string, string>;
let window: EventTarget;

beforeEach(() => {
  storage = new Map();
  window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(() => {
  browserSession.end();
  vi.unstubAllGlobals();
});

test('a session is kept under the names of the specification', () => {
  browserSession.begin({ token: 't', role: 'Marketer' });
  expect(Object.fromEntries(storage)).toEqual({ authToken: 't', userRole: 'Marketer' });
  expect(browserSession.token()).toBe('t');
  expect(browserSession.role()).toBe('Marketer');
  browserSession.end();
  expect(storage.size).toBe(0);
  expect(browserSession.token()).toBeNull();
});

test('a role that does not exist is no role', () => {
  storage.set('userRole', 'Owner');
  expect(browserSession.role()).toBeNull();
});

test('a browser that stores nothing still has a session while the page is open', () => {
  vi.stubGlobal('localStorage', undefined);
  browserSession.begin({ token: 't', role: 'Admin' });
  expect(browserSession.token()).toBe('t');
  browserSession.end();
  expect(browserSession.token()).toBeNull();
});

test('listeners hear of changes here and in other tabs, and can tell them apart', () => {
  const heard: string[] = [];
  const stop = browserSession.subscribe((origin) => heard.push(origin));
  browserSession.begin({ token: 't', role: 'Admin' });
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'language' }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  stop();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }));
  expect(heard).toEqual(['here', 'elsewhere', 'elsewhere']);
});

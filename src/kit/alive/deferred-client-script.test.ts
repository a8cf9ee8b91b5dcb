import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deferredClientScript } from './deferred-client-script.ts';

type Listener = (event: { target: { closest: () => Button } }) => void;
type Button = { presses: number; click: () => void };

/** Longer than the script waits before it looks again whether the page is alive. */
const lookMs = 120;

/** Runs the script in the smallest of documents. `client` is what its only file does. */
function openPage(client: () => void) {
  const listeners = new Map<string, Set<Listener>>();
  const listenersTo = (type: string) => listeners.get(type) ?? new Set();
  const page: Record<string, string> = {};
  const document = {
    documentElement: { dataset: page },
    head: { append: () => undefined },
    createElement: () => ({}),
    currentScript: { dataset: { files: '/client.js', texts: '/texts.json' } },
  };
  const window = {
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, new Set([...listenersTo(type), listener])),
    removeEventListener: (type: string, listener: Listener) => listenersTo(type).delete(listener),
    setTimeout,
  };
  const load = async () => client();
  new Function('document', 'window', 'load', deferredClientScript.replaceAll('import(', 'load('))(
    document,
    window,
    load,
  );
  const button: Button = {
    presses: 0,
    click: () => {
      button.presses += 1;
    },
  };
  const happen = (type: string) => {
    for (const listener of listenersTo(type)) listener({ target: { closest: () => button } });
  };
  return {
    button,
    fetchClient: () => happen('keydown'),
    press: () => ['pointerdown', 'click'].forEach(happen),
    comeAlive: () => {
      page.hydrated = 'true';
    },
  };
}

test('a button that is pressed before the client runs is pressed once when the page is alive', async () => {
  const { promise: ran, resolve } = Promise.withResolvers<void>();
  const { button, press, comeAlive } = openPage(resolve);
  press();
  await ran;
  await sleep(lookMs);
  expect(button.presses).toBe(0);
  comeAlive();
  await sleep(2 * lookMs);
  expect(button.presses).toBe(1);
});

test('one that is pressed in the first task after the client has run is left to the client', async () => {
  const { promise: pressed, resolve } = Promise.withResolvers<void>();
  const page = openPage(() => {
    page.comeAlive();
    setTimeout(() => {
      page.press();
      resolve();
    });
  });
  page.fetchClient();
  await pressed;
  await sleep(2 * lookMs);
  expect(page.button.presses).toBe(0);
});

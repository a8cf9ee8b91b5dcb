import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSiteOn } from '../../testing/harness/test-site.ts';
import { portOf } from './app.ts';
import type { Phase } from './health.ts';
import { openPlaceholder } from './open/placeholder-server.ts';

test('a site is alive at once, ready when its start is complete, and neither when it is about to stop', async () => {
  let phase: Phase = 'starting';
  const site = await openSiteOn(null, { phase: () => phase });
  const statuses = async () => [
    (await site.app.inject('/healthz')).statusCode,
    (await site.app.inject('/readyz')).statusCode,
  ];
  expect(await statuses()).toEqual([200, 503]);
  phase = 'started';
  expect(await statuses()).toEqual([200, 200]);
  phase = 'stopping';
  expect(await statuses()).toEqual([503, 503]);
  await site.close();
});

test('the placeholder is alive and not ready, with the headers of the site; then the site is there on its port', async () => {
  const site = await openSiteOn(null);
  const placeholder = await openPlaceholder({ host: '127.0.0.1', port: 0 }, 'https://www.example.com');
  const url = `http://127.0.0.1:${placeholder.port}`;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const path of ['/readyz', '/home', '/api/Clients']) {
    const { status, headers } = await fetch(url + path);
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '2',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security')).not.toBeNull();
  }
  // Came before the site was there, and asks when it is.
  const early = connect(placeholder.port, '127.0.0.1');
  await once(early, 'connect');
  await fetch(`${url}/healthz`);
  await placeholder.handOver(site.app, 100);
  expect(portOf(site.app)).toBe(placeholder.port);
  expect((await fetch(`${url}/api/Clients`)).status).toBe(200);
  early.write('GET /api/Clients HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await text(early)).toMatch(/^HTTP\/1\.1 200 /);
  await site.close();
});

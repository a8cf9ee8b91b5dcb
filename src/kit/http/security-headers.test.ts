import { expect, test } from 'vitest';
import { analyticsHosts } from '../../domain/rules/analytics-ids.ts';
import { contentSecurityPolicy } from './security-headers.server.ts';

function directives(analytics?: { google?: string; meta?: string; tiktok?: string }) {
  const policy = contentSecurityPolicy(['let a'], { thirdParties: analytics && analyticsHosts(analytics) });
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
}

const foreign = (sources: string[] = []) => sources.filter((source) => source.includes('//'));

test('without analytics tools a page reaches no other site', () => {
  for (const [name, sources] of directives()) expect(foreign(sources), name).toEqual([]);
});

test.each([
  [
    { google: 'G-1234' },
    ['https://www.googletagmanager.com'],
    ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  ],
  [{ meta: '12345' }, ['https://connect.facebook.net'], ['https://connect.facebook.net', 'https://www.facebook.com']],
  [{ tiktok: 'C4AB' }, ['https://analytics.tiktok.com'], ['https://analytics.tiktok.com']],
])('%o opens the policy for its own hosts and nothing else', (analytics, scripts, reports) => {
  const policy = directives(analytics);
  expect(foreign(policy.get('script-src'))).toEqual(scripts);
  expect(foreign(policy.get('connect-src'))).toEqual(reports);
  expect(foreign(policy.get('img-src'))).toEqual(reports);
  expect(policy.get('script-src')?.join(' ')).not.toMatch(/unsafe/);
  const changed = [...policy].filter(([name, sources]) => sources.join() !== directives().get(name)?.join());
  expect(changed.map(([name]) => name)).toEqual(['script-src', 'img-src', 'connect-src']);
});

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { nameRequests, type TrustedProxies } from './request-id.server.ts';

const given = '0F0E0D0C0B0A09080706050403020100';
const named = '0f0e0d0c-0b0a-0908-0706-050403020100';

const firstHop = (_: string, hop: number) => hop === 0;

function nameOf(trustProxy: TrustedProxies, address: string, header: string) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  request.headers['x-request-id'] = header;
  return nameRequests(trustProxy)(request);
}

test.each<[TrustedProxies, string]>([
  [firstHop, '203.0.113.9'],
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1, 10.0.0.0/8', '::ffff:10.1.2.3'],
  ['fd00::/8', 'fd00::7'],
])('with %s the name that %s gave is taken over', (trustProxy, address) => {
  expect(nameOf(trustProxy, address, given)).toBe(named);
  expect(nameOf(trustProxy, address, named)).toBe(named);
});

test.each<[TrustedProxies, string, string]>([
  [false, '127.0.0.1', given],
  ['127.0.0.1', '127.0.0.2', given],
  ['10.0.0.0/8', '11.0.0.1', given],
  ['10.0.0.0/8', '', given],
  [firstHop, '127.0.0.1', 'x"}\n{"level":60}'],
  [firstHop, '127.0.0.1', `${given}0`],
  [firstHop, '127.0.0.1', ''],
])('with %s from %s another is made up: %j', (trustProxy, address, header) => {
  const name = nameOf(trustProxy, address, header);
  expect(name).not.toBe(named);
  expect(name).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

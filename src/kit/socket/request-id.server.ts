import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** A UUID, or the same digits without dashes, as nginx writes them. */
const shape = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/;

/** None, addresses and networks, or whether to believe the one at an address, so many hops away. */
export type TrustedProxies = false | string | ((address: string, hop: number) => boolean);

/**
 * The name of a request in the log and in answers. A proxy that is trusted may have given it one, so that its log and
 * ours can be read together; from anybody else we take none.
 */
export function nameRequests(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const isTrusted = typeof trusted === 'string' ? addressesIn(trusted) : trusted || (() => false);
  return ({ headers, socket }) => {
    const given = isTrusted(socket.remoteAddress ?? '', 0) && shape.exec(String(headers['x-request-id']).toLowerCase());
    return given ? given.slice(1).join('-') : randomUUID();
  };
}

function addressesIn(list: string): (address: string) => boolean {
  const known = new BlockList();
  for (const entry of list.split(',')) {
    const [address = '', length] = entry.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    known.addSubnet(address, length ? Number(length) : family === 'ipv6' ? 128 : 32, family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, '');
    return isIP(plain) !== 0 && known.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

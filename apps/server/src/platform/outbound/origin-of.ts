import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * The network that one person typically has: /24 of IPv4, /64 of IPv6 (RFC 6177). Null if the address does not identify anybody: unknown,
 * or within the network of the site or its proxy.
 */
export function originOf(address: string | null): string | null {
  if (address === null || !isPublicAddress(address)) return null;
  if (isIP(address) === 4) return address.split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [head.split(':'), tail ? tail.split(':') : []];
  const between = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...between, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

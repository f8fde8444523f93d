import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client address of a request, in the form of `parseAddress`: used for bans, rate limits and logs. */
    address: string;
  }
}

/** `1.2.3.4`, `1.2.3.4:56`, `[::1]`, `[::1]:56`, `::1`, each possibly with a zone. */
const written =
  /^(?:(?<v4>\d+\.\d+\.\d+\.\d+)(?::\d{1,5})?|\[(?<inside>[\da-f:.]+)(?:%[\w.-]+)?\](?::\d{1,5})?|(?<v6>[\da-f:.]+)(?:%[\w.-]+)?)$/i;

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * Normalizes an address: without port, brackets and zone, IPv6 in lower case and compressed, IPv4-mapped IPv6 as IPv4. Undefined if it is
 * not an address.
 */
export function parseAddress(text: string): string | undefined {
  const { v4, inside, v6 } = written.exec(text.trim())?.groups ?? {};
  if (v4 !== undefined) return isIP(v4) === 4 ? v4 : undefined;
  const long = inside ?? v6;
  if (long === undefined || isIP(long) !== 6) return undefined;
  const plain = new URL(`http://[${long}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  return [high, low].flatMap((pair) => [Number.parseInt(pair, 16) >> 8, Number.parseInt(pair, 16) & 255]).join('.');
}

/**
 * The nearest address that is not a trusted proxy's: the peer's, or the last one in the forwarded list that is not a proxy. Undefined if a
 * trusted proxy forwards something that is not an address, and for a peer that has disconnected.
 * @param forwarded X-Forwarded-For; several headers joined in order, separated by commas
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  isProxy: (address: string) => boolean,
): string | undefined {
  const named = forwarded === undefined || forwarded.trim() === '' ? [] : forwarded.split(',');
  let address = peer === undefined ? undefined : parseAddress(peer);
  while (address !== undefined && isProxy(address)) {
    const next = named.pop();
    if (next === undefined) return address;
    address = parseAddress(next);
  }
  return address;
}

/** Determines the client address of each request first; a request without one is rejected. */
export function nameAddresses(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request) => {
    const forwarded = request.headers['x-forwarded-for'];
    const address = clientAddress(request.socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join() : forwarded, isProxy);
    if (address === undefined) throw new Failure('request.invalid');
    request.address = address;
  });
}

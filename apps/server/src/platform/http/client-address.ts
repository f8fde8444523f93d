import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is, as `parseAddress` writes it: what bans, rates and records go by. */
    address: string;
  }
}

/** `1.2.3.4`, `1.2.3.4:56`, `[::1]`, `[::1]:56`, `::1`, each perhaps with a zone. */
const written =
  /^(?:(?<v4>\d+\.\d+\.\d+\.\d+)(?::\d{1,5})?|\[(?<inside>[\da-f:.]+)(?:%[\w.-]+)?\](?::\d{1,5})?|(?<v6>[\da-f:.]+)(?:%[\w.-]+)?)$/i;

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * One address in the one form by which it is known: without port, brackets and zone, IPv6 in lower case and compressed,
 * IPv4 within IPv6 as IPv4. Undefined for what is no address.
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
 * The nearest address that is no trusted proxy's: the peer's, or of what the proxies say the last one that none of them has.
 * Undefined where a trusted proxy names something else than an address, and for a peer that is gone.
 * @param forwarded X-Forwarded-For; of several headers, their texts in order, separated by commas
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

/** Finds out whose each request is, before anything asks; one of nobody is refused. */
export function nameAddresses(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request) => {
    const forwarded = request.headers['x-forwarded-for'];
    const address = clientAddress(request.socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join() : forwarded, isProxy);
    if (address === undefined) throw new Failure('request.invalid');
    request.address = address;
  });
}

import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { reasonOf } from '../reason-of.ts';
import { AddressRefused } from './address-refused.ts';
import { connectedWithin } from './connected-within.ts';
import { recordAnswer, recordFailure } from './outcomes.ts';
import { isPublicAddress } from './public-address.ts';
import { publicLookup } from './public-lookup.ts';
import { outgoingWaits, type WaitName } from './waits.ts';

/** No complete response: `silent` for too long, `too_long`, or `failed` for any other reason (unknown host, rejected, broken off). */
export class OutsideUnreachable extends Error {
  override name = 'OutsideUnreachable';
  readonly reason: 'silent' | 'too_long' | 'failed';

  constructor(reason: OutsideUnreachable['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The parts of `fetch` that are needed here; redirects are never followed. */
export interface OutsideRequest {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** Those that are a request by `fetchOutside`. */
type FetchedWait = { [N in WaitName]: (typeof outgoingWaits)[N] extends { totalMs: number } ? N : never }[WaitName];

export interface OutsideOptions {
  /** Whose deadline is the limit, unless `timeoutMs` is given. */
  wait: FetchedWait;
  /** Allows plain http and private addresses too, all or some: for development, tests, and the operator's own network. */
  allowPrivate: boolean | ((url: URL) => boolean);
  timeoutMs?: number;
  maxBytes?: number;
  /** The body is streamed: `timeoutMs` is then the longest silence, and only the caller's signal limits the total time. */
  streamed?: boolean;
}

export type FetchOutside = (address: string, request?: OutsideRequest) => Promise<Response>;

function checkUrl(address: string, mayBePrivate: (url: URL) => boolean): URL {
  if (!URL.canParse(address)) throw new AddressRefused('not an address');
  const url = new URL(address);
  const allowPrivate = mayBePrivate(url);
  if (!(allowPrivate ? ['https:', 'http:'] : ['https:']).includes(url.protocol)) throw new AddressRefused('not https');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('a password in the address');
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  // Node does not resolve what is already an IP address.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused('a private address');
  return url;
}

/** Whether a URL entered by a user may be called at all; its host is resolved and checked when it is called. */
export function isAllowedAddress(address: string, allowPrivate: OutsideOptions['allowPrivate']): boolean {
  try {
    checkUrl(address, typeof allowPrivate === 'boolean' ? () => allowPrivate : allowPrivate);
    return true;
  } catch {
    return false;
  }
}

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) {
      answer.destroy();
      throw new OutsideUnreachable('too_long', 'the answer is too long');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The body as it arrives, up to a size. When the consumer stops reading, the connection is closed. */
async function* passOn(answer: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new OutsideUnreachable('too_long', 'the answer is too long');
      yield new Uint8Array(part);
    }
  } catch (error) {
    // The caller that aborted it knows why.
    if (error instanceof Error && error.name === 'AbortError') throw error;
    unreachable(error);
  }
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** A connection without data for `silenceMs` is closed: while it is being made, before its response, and while that is read. */
function ask(url: URL, options: RequestOptions, body: string | Uint8Array | undefined, silenceMs: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? plainRequest : secureRequest;
    // As an option it counts from the beginning; set later, only from the moment when there is a connection.
    const request = send(url, { ...options, timeout: silenceMs }, resolve);
    request.on('error', reject);
    const silent = (): Error => new OutsideUnreachable('silent', 'no answer in time');
    request.on('timeout', () => request.destroy(silent()));
    request.on('socket', (socket) => connectedWithin(socket, silenceMs, silent));
    request.end(body);
  });
}

function bytesOf(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  if (body instanceof Uint8Array) return body;
  return body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : JSON.stringify(body);
}

function unreachable(reason: unknown): never {
  if (reason instanceof AddressRefused || reason instanceof OutsideUnreachable) throw reason;
  throw new OutsideUnreachable('failed', reasonOf(reason), { cause: reason });
}

/**
 * A `fetch` for URLs entered by users: public https only, no redirects, limited in time and size.
 * @throws AddressRefused before anything is sent; OutsideUnreachable without a complete response
 */
export function fetchOutside(settings: OutsideOptions): FetchOutside {
  const { allowPrivate, timeoutMs = outgoingWaits[settings.wait].totalMs, maxBytes = 256_000, streamed = false } = settings;
  const mayBePrivate = (url: URL): boolean => (typeof allowPrivate === 'boolean' ? allowPrivate : allowPrivate(url));
  async function exchange(url: URL, { method = 'GET', headers = {}, body, signal }: OutsideRequest): Promise<Response> {
    const limits = streamed ? [] : [AbortSignal.timeout(timeoutMs)];
    const sent = bytesOf(body);
    const asForm = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } : {};
    const length = sent === undefined ? {} : { 'content-length': Buffer.byteLength(sent) };
    const options: RequestOptions = {
      method,
      // A compressed response could be small here and huge when decompressed.
      headers: { ...asForm, ...headers, ...length, 'accept-encoding': 'identity' },
      signal: AbortSignal.any([...limits, ...(signal === undefined ? [] : [signal])]),
      agent: false,
      ...(!mayBePrivate(url) && { lookup: publicLookup }),
    };
    const answer = await ask(url, options, sent, timeoutMs);
    const received = streamed ? ReadableStream.from(passOn(answer, maxBytes)) : new Uint8Array(await readAll(answer, maxBytes));
    const status = answer.statusCode ?? 0;
    const bare = [204, 205, 304].includes(status);
    return new Response(bare ? null : (received as BodyInit), { status, headers: headersOf(answer) });
  }
  return async (address, request = {}) => {
    try {
      const response = await exchange(checkUrl(address, mayBePrivate), request);
      (response.status >= 500 ? recordFailure : recordAnswer)(settings.wait);
      return response;
    } catch (error) {
      // A refused address was not asked, and a caller that left learned nothing.
      if (!(error instanceof AddressRefused) && request.signal?.aborted !== true) recordFailure(settings.wait);
      return unreachable(error);
    }
  };
}

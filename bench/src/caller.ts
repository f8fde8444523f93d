import { connect } from 'node:net';
import { once } from 'node:events';
import type { LoadRequest } from './press.ts';

const headEnd = Buffer.from('\r\n\r\n');
const lengthHeader = /\r\ncontent-length: (\d+)/i;

/**
 * The size of one read from the socket; the buffer is reused, because allocating one per read is the largest cost for a reader of pages.
 */
const readBytes = 65_536;

/** The remaining length of the current response: undefined while its head is incomplete. */
export class Answer {
  #head: Buffer = Buffer.alloc(0);
  #left: number | undefined;
  /** Of its head, once that is there. */
  status = 0;

  /** Takes a chunk from the socket; true when the response is complete. Bodies are counted, never parsed. */
  receive(piece: Buffer): boolean {
    if (this.#left !== undefined) {
      this.#left -= piece.length;
      return this.#left <= 0;
    }
    const begun = this.#head.length > 0 ? Buffer.concat([this.#head, piece]) : piece;
    const end = begun.indexOf(headEnd);
    if (end < 0) {
      // A copy: the next read overwrites the buffer.
      this.#head = Buffer.from(begun);
      return false;
    }
    const head = begun.toString('latin1', 0, end);
    const length = lengthHeader.exec(head)?.[1];
    if (length === undefined) throw new Error('the answer does not say how long it is');
    this.status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    this.#left = Number(length) - (begun.length - end - headEnd.length);
    return this.#left <= 0;
  }
}

/** A request as it is sent. */
export function bytesOf({ host }: URL, { method = 'GET', path, headers, body = '' }: LoadRequest): Buffer {
  const all = { host, ...headers, ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
}

export interface Called {
  latenciesMs: number[];
  failed: number;
}

/** One connection that sends the next request as soon as it has a response, until the time is up. */
export async function call(origin: URL, requests: readonly Buffer[], untilMs: number): Promise<Called> {
  const called: Called = { latenciesMs: [], failed: 0 };
  let next = 0;
  let requestedAt = 0;
  let answer = new Answer();
  const hear = (size: number, buffer: Uint8Array): boolean => {
    if (!answer.receive(Buffer.from(buffer.buffer, buffer.byteOffset, size))) return true;
    called.latenciesMs.push(performance.now() - requestedAt);
    if (answer.status < 200 || answer.status > 299) called.failed += 1;
    if (performance.now() < untilMs) ask();
    else socket.end();
    return true;
  };
  const socket = connect({
    port: Number(origin.port),
    host: origin.hostname,
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafe(readBytes), callback: hear },
  });
  const ask = (): void => {
    answer = new Answer();
    requestedAt = performance.now();
    const request = requests[next % requests.length];
    next += 1;
    if (request !== undefined) socket.write(request);
  };
  await once(socket, 'connect');
  const timer = setTimeout(() => socket.destroy(), untilMs - performance.now() + 10_000);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => resolve());
    ask();
  });
  clearTimeout(timer);
  return called;
}

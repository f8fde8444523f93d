import type { Socket } from 'node:net';
import type { WaitName } from '../../src/platform/outbound/waits.ts';
import { type AnsweringServer, startAnswering } from './answering-server.ts';

/** What a server does that is asked: in every phase of an answer it can end, or fall silent, or go on for ever. */
export const failings = ['closes', 'resets', 'cuts its answer', 'stops in its answer', 'never ends its answer'] as const;
export type Failing = (typeof failings)[number];

const http = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{"a":"';

/** Of those that read nothing but the head of an answer. */
const head: [string, string] = ['HTTP/1.1 200 OK\r\nx: ', 'a'];

/** The beginning of an answer by the protocol of each, and what may follow again and again. */
const others: Partial<Record<WaitName, [beginning: string, more: string]>> = {
  mail: ['250-tea', '\r\n250-tea'],
  scanner: ['stream: ', 'a'],
  bucketAnswer: head,
  collector: head,
  valkey: ['*1000000\r\n', ':1\r\n'],
  database: ['S', 'S'],
  runningDatabase: ['R\0\0\u007f\u007f', '\0'],
};

/** What takes too long to be tried: ten minutes. Spans are given up by their processor (`export-spans.ts`), not by the exporter. */
export const untried: readonly [WaitName, Failing][] = [
  ['bucket', 'never ends its answer'],
  ['collector', 'never ends its answer'],
];

const dripMs = 200;

export interface FaultyServer extends AnsweringServer {
  isReached: () => boolean;
}

/** Answers the first bytes of each connection in the way of the failing. */
export async function startFaulty(name: WaitName, failing: Failing): Promise<FaultyServer> {
  let isReached = false;
  const [beginning, more] = others[name] ?? [http, 'a'];

  function answer(socket: Socket): void {
    if (failing === 'closes') socket.destroy();
    else if (failing === 'resets') socket.resetAndDestroy();
    else socket.write(beginning);
    if (failing === 'cuts its answer') socket.end();
    if (failing !== 'never ends its answer') return;
    const timer = setInterval(() => socket.write(more), dripMs);
    socket.once('close', () => clearInterval(timer));
  }

  const server = await startAnswering(name, answer, () => (isReached = true));
  return { ...server, isReached: () => isReached };
}

import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { recordingOutcome } from '../outbound/outcomes.ts';
import { outgoingWaits } from '../outbound/waits.ts';

/** Where clamd listens: `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`. */
export type ScannerAddress = { path: string } | { host: string; port: number };

/** @returns undefined if it is not the address of a scanner */
export function scannerAddress(text: string): ScannerAddress | undefined {
  if (/^unix:\/\S+$/.test(text)) return { path: text.slice('unix:'.length) };
  const match = /^tcp:\/\/([\w.-]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/.exec(text);
  return match === null ? undefined : { host: (match[1] ?? '').replace(/^\[|\]$/g, ''), port: Number(match[2]) };
}

/** The name of the malware that a scanner found, or that it found none. */
export type Verdict = { clean: true } | { clean: false; signature: string };

const longestAnswer = 4096;

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.length > longestAnswer) break;
  }
  return answer.replaceAll('\0', '').trim();
}

function frame(chunk: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(chunk.length);
  return Buffer.concat([head, chunk]);
}

/** Sends as fast as the scanner reads. It may respond and close before the end, when it accepts no more. */
async function send(socket: Socket, content: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of content) {
    if (!socket.writable) return;
    if (!socket.write(frame(chunk as Buffer)))
      await new Promise<void>((resolve) => void socket.once('drain', resolve).once('close', resolve));
  }
  socket.write(Buffer.alloc(4));
}

/**
 * Scans a stream with clamd, by its INSTREAM protocol. @throws Error when it cannot be reached or does not respond accordingly; then
 * nothing is known about the content
 */
export function scan(address: ScannerAddress, content: Readable): Promise<Verdict> {
  return recordingOutcome(
    'scanner',
    () => verdictOn(address, content),
    () => false,
  );
}

async function verdictOn(address: ScannerAddress, content: Readable): Promise<Verdict> {
  const { silenceMs, totalMs } = outgoingWaits.scanner;
  const socket = connect({ ...address, timeout: silenceMs, signal: AbortSignal.timeout(totalMs) });
  socket.on('timeout', () => socket.destroy(new Error('the scanner does not answer')));
  try {
    const [answer] = await Promise.all([
      answerOf(socket),
      send(socket, content).catch((error: unknown) => {
        socket.destroy(error instanceof Error ? error : new Error('not sent'));
        throw error;
      }),
    ]);
    if (answer === 'stream: OK') return { clean: true };
    const [, signature] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
    if (signature === undefined) throw new Error(`the scanner answers ${JSON.stringify(answer.slice(0, 200))}`);
    return { clean: false, signature };
  } finally {
    socket.destroy();
    content.destroy();
  }
}

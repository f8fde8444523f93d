import type { FastifyReply } from 'fastify';

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;

/** A reader that stops reading is dropped at this much unsent data instead of filling our memory. */
const unsentLimit = 256 * 1024;

/** An answer of one JSON object a line, told while it comes about. */
export interface JsonLines {
  say: (line: object) => void;
  end: () => void;
  /** Whoever listened has gone. */
  gone: AbortSignal;
}

/** Turns the reply into a stream of JSON lines. Nothing can be refused any more. */
export function openJsonLines(reply: FastifyReply): JsonLines {
  const response = reply.hijack().raw;
  const gone = new AbortController();
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  response.flushHeaders();
  const send = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > unsentLimit) response.destroy();
    else response.write(text);
  };
  const beat = setInterval(() => send('\n'), heartbeatMs).unref();
  response.on('close', () => {
    clearInterval(beat);
    gone.abort();
  });
  return { say: (line) => send(`${JSON.stringify(line)}\n`), end: () => response.end(), gone: gone.signal };
}

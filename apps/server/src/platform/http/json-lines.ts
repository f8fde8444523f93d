import type { FastifyReply } from 'fastify';

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;

/** A client that stops reading is disconnected at this much unsent data, so that it does not fill our memory. */
const unsentLimit = 256 * 1024;

/** A response with one JSON object per line, sent while it is produced. */
export interface JsonLines {
  say: (line: object) => void;
  end: () => void;
  /** The listener has disconnected. */
  gone: AbortSignal;
}

/** Turns the reply into a stream of JSON lines. From now on no failure status can be sent. */
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

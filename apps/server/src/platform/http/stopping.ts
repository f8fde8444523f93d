import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
}

/** How a process shuts down without losing requests of proxies and readers. */
export interface Stopping {
  hasBegun: () => boolean;
  /** From now on each response closes its connection, including those in progress, so that none is idle when the listener closes. */
  begin: () => void;
}

/** Must be created before any request of the server is handled. */
export function createStopping(server: Server): Stopping {
  const open = new Set<ServerResponse>();
  let begun = false;
  const closeAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    if (begun) return closeAfter(response);
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return {
    hasBegun: () => begun,
    begin() {
      begun = true;
      open.forEach(closeAfter);
    },
  };
}

/** The last check for connections and the closing of the listener must be within a turn of the event loop no longer than this. */
const shortTurnMs = 1;
/** The maximum time to wait for such a turn. */
const acceptMs = 2000;

/**
 * Settles once no connection waits to be accepted. The system resets waiting connections when a listener closes, and a proxy must not retry
 * a write that it had already sent, although nobody read it. One connection is accepted per turn of the event loop.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on('connection', count);
  const until = performance.now() + acceptMs;
  // The rest of the current turn, in which nothing more is accepted.
  await nextTurn();
  for (let now = performance.now(); now < until;) {
    const [before, startedAt] = [accepted, now];
    await nextTurn();
    now = performance.now();
    if (accepted === before && now - startedAt < shortTurnMs) break;
  }
  server.off('connection', count);
}

/** How often idle connections are closed while a server waits for its last responses. */
const idleMs = 50;

/**
 * Accepts the waiting connections, then no more, and settles when the listener is closed. `ended` settles when the last response was sent,
 * or after `mostMs`, when open connections are cut off.
 */
export async function closeListener(server: Server, mostMs: number): Promise<{ ended: Promise<void> }> {
  await acceptWaiting(server);
  // A response that had begun before could not announce that it closes its connection.
  const idle = setInterval(() => server.closeIdleConnections(), idleMs);
  const tooLong = setTimeout(() => server.closeAllConnections(), mostMs);
  const ended = new Promise<void>((resolve) => {
    server.close(() => {
      clearInterval(idle);
      clearTimeout(tooLong);
      resolve();
    });
  });
  return { ended };
}

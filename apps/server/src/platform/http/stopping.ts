import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
}

/** How a process takes its leave of proxies and readers. */
export interface Stopping {
  hasBegun: () => boolean;
  /** From now on each answer ends its connection, also of requests under way, so that none is idle when the listener closes. */
  begin: () => void;
}

/** Must be made before anything answers requests of the server. */
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

/** Turns of the event loop of at most this length may pass between the last look for connections and the end of the listener. */
const shortTurnMs = 1;
/** How long to wait for such a turn at most. */
const acceptMs = 2000;

/**
 * Settles once nothing waits to be accepted. The system resets what still waits when a listener closes, and a proxy
 * must not repeat a write that it had sent by then, although nobody read it. A turn accepts one connection.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on('connection', count);
  const until = performance.now() + acceptMs;
  // The rest of the present turn, in which nothing is accepted any more.
  await nextTurn();
  for (let now = performance.now(); now < until;) {
    const [before, startedAt] = [accepted, now];
    await nextTurn();
    now = performance.now();
    if (accepted === before && now - startedAt < shortTurnMs) break;
  }
  server.off('connection', count);
}

/** How often connections that became idle are closed while a server waits for its last answers. */
const idleMs = 50;

/**
 * Takes the connections that wait, then no more, and settles when the listener is closed. `ended` settles when the last
 * answer has left, or after `mostMs`, when what is open is cut off.
 */
export async function closeListener(server: Server, mostMs: number): Promise<{ ended: Promise<void> }> {
  await acceptWaiting(server);
  // An answer that had begun before could not say that it ends its connection.
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

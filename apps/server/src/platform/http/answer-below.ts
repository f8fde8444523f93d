import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Ready } from './front.ts';
import { type PlainGet, readPlainGet } from './plain-get.ts';
import { readyBytes } from './ready-bytes.ts';

type Lookup = () => Ready | undefined;

/** A longer request is read anew each time: what connections remember must not fill the memory. */
const longestRemembered = 2048;

/** Node's error for a connection on which no request came in time: the framework answers it with 408. */
function requestTimeout(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

interface Around {
  server: Server;
  find: (get: PlainGet) => Lookup | undefined;
  bytesOf: (ready: Ready) => Buffer | undefined;
  toNode: (socket: Socket) => void;
  /** Connections that Node does not know of yet. */
  ours: Set<Socket>;
}

/** Answers on one connection until something comes that is not simple, not kept or not whole. */
function serve(socket: Socket, { server, find, bytesOf, toNode, ours }: Around): void {
  let last: Buffer | undefined;
  let lookup: Lookup | undefined;
  let answered = false;

  const recall = (bytes: Buffer): Ready | undefined => {
    if (last?.equals(bytes) !== true) {
      const get = readPlainGet(bytes);
      lookup = get === undefined ? undefined : find(get);
      last = bytes.length > longestRemembered ? undefined : bytes;
    }
    return lookup?.();
  };
  const take = (bytes: Buffer): void => {
    const ready = recall(bytes);
    const answer = ready === undefined ? undefined : bytesOf(ready);
    if (answer === undefined) {
      handOver(bytes);
      return;
    }
    if (!answered) socket.setTimeout(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
    answered = true;
    // Who does not read gets no more than fits: the next request waits in the kernel.
    if (!socket.write(answer)) {
      socket.pause();
      socket.once('drain', () => socket.resume());
    }
  };
  const end = (): void => void socket.end();
  const expire = (): void => {
    if (answered || !server.emit('clientError', requestTimeout(), socket)) socket.destroy();
  };
  const ignore = (): void => {};
  const forget = (): void => void ours.delete(socket);
  function handOver(bytes: Buffer): void {
    socket.off('data', take).off('end', end).off('timeout', expire).off('error', ignore).off('close', forget);
    forget();
    socket.setTimeout(0);
    // Paused, so that Node's listeners are there before the bytes come again.
    socket.pause();
    socket.unshift(bytes);
    toNode(socket);
    socket.resume();
  }

  ours.add(socket);
  socket.on('data', take).on('end', end).on('timeout', expire).on('error', ignore).on('close', forget);
  socket.setTimeout(server.headersTimeout);
}

/**
 * Lets answers that lie ready leave before Node's HTTP machinery sees the connection. The first bytes that are not
 * exactly one simple GET for such an answer go to Node with the whole connection, for good: parsing, limits, bodies,
 * upgrades and failures stay its own. Closing the server ends the connections that are still ours.
 */
export function answerBelow(server: Server, find: Around['find']): void {
  const nodes = server.listeners('connection');
  server.removeAllListeners('connection');
  const toNode = (socket: Socket): void => {
    for (const listener of nodes) Reflect.apply(listener, server, [socket]);
  };
  const ours = new Set<Socket>();
  let bytesOf: Around['bytesOf'] | undefined;
  server.on('connection', (socket: Socket) => {
    bytesOf ??= readyBytes(server.keepAliveTimeout);
    serve(socket, { server, find, bytesOf, toNode, ours });
  });
  const { closeIdleConnections, closeAllConnections } = server;
  server.closeIdleConnections = () => {
    for (const socket of ours) socket.destroySoon();
    closeIdleConnections.call(server);
  };
  server.closeAllConnections = () => {
    for (const socket of ours) socket.destroy();
    closeAllConnections.call(server);
  };
}

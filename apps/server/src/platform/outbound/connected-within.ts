import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/**
 * Ends a new connection that is not established in time, its handshake of TLS included. Libraries count until the connection of TCP, and a
 * limit of silence lasts twice as long there: a request that waits to be written counts as progress once.
 */
export function connectedWithin(socket: Socket, ms: number, error: () => Error): void {
  const late = setTimeout(() => socket.destroy(error()), ms);
  const end = (): void => clearTimeout(late);
  socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', end).once('close', end);
}

import { Socket } from 'node:net';

export interface Sockets {
  open: () => Socket;
  /** Closes all of them: whatever waits for an answer on one fails at once. */
  cut: () => void;
}

/** The sockets of a pool. The driver closes a connection only politely, which waits for the other side. */
export function createSockets(): Sockets {
  const sockets = new Set<Socket>();
  return {
    open() {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

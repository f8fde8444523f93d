import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server of a test on the loopback interface, with the sockets that end with it. */
export interface SocketServer {
  port: number;
  /** Open ones, of connections and what else was tracked. */
  sockets: ReadonlySet<Socket>;
  /** Failures of a tracked socket are what the test provokes. */
  track: (socket: Socket) => void;
  close: () => Promise<void>;
}

export async function startSocketServer(connected: (socket: Socket, port: number) => void): Promise<SocketServer> {
  const sockets = new Set<Socket>();
  const port = (): number => (server.address() as AddressInfo).port;
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = createServer({ noDelay: true }, (socket) => {
    track(socket);
    connected(socket, port());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: port(),
    sockets,
    track,
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

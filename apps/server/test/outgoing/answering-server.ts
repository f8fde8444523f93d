import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { WaitName } from '../../src/platform/outbound/waits.ts';

export interface AnsweringServer {
  port: number;
  /** Connections that are open. */
  open: () => number;
  close: () => void;
}

/** Answers the first bytes of each connection; a mail server speaks first. */
export async function startAnswering(
  name: WaitName,
  answer: (socket: Socket, port: number) => void,
  connected: () => void = () => undefined,
): Promise<AnsweringServer> {
  const sockets = new Set<Socket>();
  const port = (): number => (server.address() as AddressInfo).port;
  const server = createServer((socket) => {
    connected();
    sockets.add(socket.on('error', () => undefined));
    socket.once('close', () => sockets.delete(socket));
    if (name === 'mail') socket.write('220 tea\r\n');
    socket.once('data', () => answer(socket, port()));
    socket.resume();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: port(),
    open: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

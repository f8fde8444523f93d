import type { Socket } from 'node:net';
import type { WaitName } from '../../src/platform/outbound/waits.ts';
import { startSocketServer } from '../socket-server.ts';

export interface AnsweringServer {
  port: number;
  /** Connections that are open. */
  open: () => number;
  close: () => Promise<void>;
}

/** Answers the first bytes of each connection; a mail server speaks first. */
export async function startAnswering(
  name: WaitName,
  answer: (socket: Socket, port: number) => void,
  connected: () => void = () => undefined,
): Promise<AnsweringServer> {
  const { port, sockets, close } = await startSocketServer((socket, ownPort) => {
    connected();
    if (name === 'mail') socket.write('220 tea\r\n');
    socket.once('data', () => answer(socket, ownPort));
    socket.resume();
  });
  return { port, open: () => sockets.size, close };
}

import type { Socket } from 'node:net';
import type { WaitName } from '../../src/platform/outbound/waits.ts';

/** The head of a record of TLS that announces 122 bytes, and the first of them. */
const half = Buffer.from([0x16, 0x03, 0x03, 0x00, 0x7a, 0x02]);

/** What a server says before the handshake in protocols that begin without TLS: to each of these a line, or a byte of PostgreSQL. */
const before: Partial<Record<WaitName, readonly string[]>> = {
  mail: ['250-tea\r\n250 STARTTLS\r\n', '220 tea\r\n'],
  database: ['S'],
  runningDatabase: ['S'],
};

/** Answers until the handshake, begins its own part of that, and stops. `begun` is called then. */
export function beginHandshake(name: WaitName, socket: Socket, begun: () => void): void {
  const answers = [...(before[name] ?? [])];
  if (name === 'mail') socket.write('220 tea\r\n');
  socket.on('data', () => {
    const answer = answers.shift();
    if (answer === undefined) begun();
    socket.write(answer ?? half);
  });
}

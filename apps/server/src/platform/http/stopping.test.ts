import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closeListener, createStopping } from './stopping.ts';

const tick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

test('connections that wait to be accepted when the listener closes are answered; later ones are refused', async () => {
  const server = createServer((_request, response) => response.end('tea'));
  const stopping = createStopping(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  stopping.begin();
  const answers = Array.from({ length: 30 }, () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n');
    return text(socket);
  });
  // By now the system has connected them all, and the event loop has had no turn to accept one.
  await tick();
  const { ended } = await closeListener(server, 10_000);
  const heads = (await Promise.all(answers)).map((answer) => answer.slice(0, 12));
  expect(heads).toEqual(heads.map(() => 'HTTP/1.1 200'));
  await ended;
  await expect(text(connect({ port, host: '127.0.0.1' }))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

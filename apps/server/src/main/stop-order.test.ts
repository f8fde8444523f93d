import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTopics } from '@chaguan/contract';
import { expect, inject, test } from 'vitest';
import { rawSocket } from '../../test/raw-socket.ts';
import { startProcessOf } from '../../test/started-process.ts';
import { cloneTemplate } from '../../test/template.ts';

async function isRefused(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  const refused = await Promise.race([once(socket, 'connect').then(() => false), once(socket, 'error').then(() => true)]).catch(() => true);
  socket.destroy();
  return refused;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test('a stop says so first, goes on serving, ends connections with their answers, then the listener, then the rest', async () => {
  const database = await cloneTemplate(inject('server'), inject('template'));
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-stop-'));
  const site = await startProcessOf({ DATABASE_URL: database.url, DATA_DIR: folder, STOP_PAUSE_SECONDS: '3' });
  const port = Number(new URL(site.origin).port);
  try {
    const [kept, waiting] = [await rawSocket(port), await rawSocket(port)];
    kept.send(get(listTopics.path));
    const [before] = await kept.answers(1);
    expect(before).toMatch(/^HTTP\/1\.1 200 /);
    expect(before).not.toMatch(/connection: close/i);
    const body = 'account=alice&password=1';
    waiting.send(
      `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    expect((await fetch(`${site.origin}/ready`)).status).toBe(200);

    site.signal('SIGTERM');
    // npm and a supervisor may both pass on one signal.
    site.signal('SIGTERM');
    await expect.poll(async () => (await fetch(`${site.origin}/ready`)).status).toBe(503);

    kept.send(get(listTopics.path));
    expect((await kept.untilClosed()).slice(before?.length)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
    const fresh = await fetch(`${site.origin}/api/nothing`);
    expect([fresh.status, fresh.headers.get('content-type'), fresh.headers.get('connection')]).toEqual([
      404,
      'application/problem+json',
      'close',
    ]);

    await expect.poll(() => isRefused(port)).toBe(true);
    waiting.send(body.slice(5));
    const late = await waiting.untilClosed();
    expect(late).toMatch(/^HTTP\/1\.1 4\d\d [^]*\r\nconnection: close\r\n/i);
    expect(late).toMatch(/\r\ncontent-type: application\/problem\+json/i);
    expect(await site.ended).toBe(0);
  } finally {
    site.signal('SIGKILL');
    await site.ended;
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

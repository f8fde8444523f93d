import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { listOutbox } from '@chaguan/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createMailer } from './mailer.ts';

const app = testApp();
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(address.startsWith('refused') ? new Error('no such mailbox') : null),
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString());
      done();
    });
  },
});
server.listen(0, '127.0.0.1');
server.on('error', () => undefined);
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

async function mailerTo(smtp: boolean) {
  if (!server.server.listening) await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const { config, db, log, seal } = app.services;
  return createMailer({ ...config, SMTP_URL: smtp ? `smtp://127.0.0.1:${port}` : '', MAIL_FROM: 'tea@example.org' }, db, log, seal);
}

async function latest() {
  const boss = await app.staff('boss');
  return (await boss.call(listOutbox, {})).items[0];
}

test('without a mail server a message stays in the outbox, where staff read it', async () => {
  await (await mailerTo(false)).send({ kind: 'mail', to: 'alice@example.org', subject: '验证码', text: '123456' });
  expect(await latest()).toMatchObject({ kind: 'mail', to: 'alice@example.org', subject: '验证码', text: '123456', state: 'kept' });
});

test('with one it is sent, and stored as sent', async () => {
  await (await mailerTo(true)).send({ kind: 'mail', to: 'alice@example.org', subject: 'Tea', text: 'Your code is 123456' });
  expect(received.join()).toContain('Your code is 123456');
  expect(received.join()).toContain('From: tea@example.org');
  expect(await latest()).toMatchObject({ state: 'sent', failure: null });
});

test('a refusal is thrown to the caller and stored for staff with its reason', async () => {
  const mailer = await mailerTo(true);
  await expect(mailer.send({ kind: 'mail', to: 'refused@example.org', subject: 'x', text: 'y' })).rejects.toThrow('no such mailbox');
  expect(await latest()).toMatchObject({ state: 'failed', failure: expect.stringContaining('no such mailbox') as string });
});

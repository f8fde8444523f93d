import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { give } from '../ledger/testing.ts';
import { ledgerJobs } from '../ledger/index.ts';
import { mailRoot } from './jobs/carry-root.ts';

const app = testApp();

const received: { to: string[]; text: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() });
      done();
    });
  },
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

test('the root of a day goes to staff who have an address, and to nobody else', async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const config = { ...app.services.config, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'tea@example.org' };
  const services = { ...app.services, config, mailer: createMailer(config, app.db, app.services.log, app.services.seal) };
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  await app.staff('silent');
  for (const { id, account } of [
    { ...boss, account: 'boss' },
    { ...alice, account: 'alice' },
  ]) {
    await app.db
      .updateTable('member')
      .set({ email: `${account}@example.org` })
      .where('id', '=', id)
      .execute();
  }
  await app.write((tx) => give(tx, { owner: 'member', id: alice.id, currency: 'POINT' }, 5, new Date(Date.now() - 86_400_000)));
  await ledgerJobs([])[0]?.run(services);
  const { id, root } = await app.db.selectFrom('ledgerProof').select(['id', 'root']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  await mailRoot(app.services, { proofId: id });
  expect(received).toEqual([]);
  await mailRoot(services, { proofId: id });
  expect(received.map(({ to }) => to)).toEqual([['boss@example.org']]);
  const body = received[0]?.text.split('\r\n\r\n').slice(1).join() ?? '';
  const text = /base64/i.test(received[0]?.text ?? '') ? Buffer.from(body, 'base64').toString() : body.replaceAll('=\r\n', '');
  expect(text).toContain(root.toString('hex'));
});

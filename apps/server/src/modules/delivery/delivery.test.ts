import {
  confirmChange,
  editMailDelivery,
  editSmsDelivery,
  listAudit,
  listOutbox,
  listStaffChanges,
  readDelivery,
  testMailDelivery,
  type Body,
} from '@chaguan/contract';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { createMailer } from '../../platform/mail/mailer.ts';

const app = testApp();
const byEnvironment = testApp({ SMTP_URL: 'smtps://tea:leaf@mail.example.org:465', MAIL_FROM: 'tea@example.org' });
let [boss, second] = [] as unknown as [Person, Person];

const logins: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  onAuth: ({ username = '', password = '' }, _, done) => {
    logins.push(`${username}:${password}`);
    if (password === 'right') done(null, { user: username });
    else done(new Error('535 wrong password'));
  },
  onData(stream, _, done) {
    stream.resume();
    stream.on('end', done);
  },
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

beforeAll(async () => {
  [boss, second] = [await app.staff('boss'), await app.staff('second')];
  await app.db.updateTable('member').set({ email: 'boss@example.org' }).where('id', '=', boss.id).execute();
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
beforeEach(async () => {
  await app.db.deleteFrom('staffChange').execute();
  await app.db.deleteFrom('delivery').execute();
});

type Form = Body<typeof editMailDelivery>;
const form: Form = { host: 'smtp.example.org', port: '587', security: 'starttls', user: 'tea', password: 'leaf-secret', from: '' };
const sms = { accessKeyId: 'key', accessKeySecret: 'kettle-secret', signName: '茶馆', template: 'SMS_1', templateAbroad: '' };

async function confirmLatest(): Promise<void> {
  const { items } = await second.call(listStaffChanges, { query: { state: 'waiting' } });
  await second.call(confirmChange, { params: { changeId: items[0]?.id ?? '' } });
}

test('visitors and members are refused', async () => {
  await expect(app.visitor.call(readDelivery)).rejects.toMatchObject({ status: 401 });
  const alice = await app.member('alice');
  await expect(alice.call(readDelivery)).rejects.toMatchObject({ status: 403 });
  for (const call of [editMailDelivery, testMailDelivery])
    await expect(alice.call(call, { body: form })).rejects.toMatchObject({ status: 403 });
});

test('another mail server takes two, and its password is answered to nobody', async () => {
  const requested = await boss.call(editMailDelivery, { body: form });
  expect(requested.mail).toMatchObject({ source: 'none', waiting: true });
  await expect(boss.call(editMailDelivery, { body: { ...form, host: 'other.example.org' } })).rejects.toMatchObject({
    code: 'change.waiting',
  });
  await confirmLatest();
  const { mail } = await boss.call(readDelivery);
  expect(mail).toMatchObject({ source: 'site', host: 'smtp.example.org', port: '587', user: 'tea', hasSecret: true, waiting: false });
  const everything = [mail, await boss.call(listAudit, {}), await second.call(listStaffChanges, { query: { state: 'done' } }), requested];
  expect(JSON.stringify(everything)).not.toContain('leaf-secret');
  const { sealedSecret } = await app.db.selectFrom('delivery').select('sealedSecret').executeTakeFirstOrThrow();
  expect(sealedSecret.toString('latin1')).not.toContain('leaf-secret');
});

test('what was asked for is outdated once another setup was confirmed', async () => {
  await boss.call(editMailDelivery, { body: form });
  await confirmLatest();
  await boss.call(editMailDelivery, { body: { ...form, from: 'tea@example.org' } });
  await app.db
    .updateTable('delivery')
    .set({ settings: JSON.stringify({ host: 'moved.example.org' }) })
    .execute();
  await expect(confirmLatest()).rejects.toMatchObject({ status: 409 });
});

test.each([{ host: 'evil.example.org' }, { port: '465' as const }, { security: 'tls' as const }, { user: 'other' }])(
  'the stored password goes to no other server: %j',
  async (more) => {
    await boss.call(editMailDelivery, { body: form });
    await confirmLatest();
    const { password: _, ...rest } = form;
    for (const call of [editMailDelivery, testMailDelivery])
      await expect(boss.call(call, { body: { ...rest, ...more } })).rejects.toMatchObject({
        fields: [{ field: 'password', code: 'delivery.secret_needed' }],
      });
  },
);

test.each([
  ['host', { host: '10.0.0.1/x' }],
  ['port', { port: '22' }],
  ['from', { from: 'no address' }],
  ['from', { from: 'a@example.org\r\nBcc: b@example.org' }],
])('%s is refused', async (field, more) => {
  const body = { ...form, ...more } as Form;
  await expect(boss.call(editMailDelivery, { body })).rejects.toMatchObject({
    status: 422,
    fields: [expect.objectContaining({ field: expect.stringContaining(field) as string })],
  });
});

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', 'localhost', '0'])('a host inside is not spoken to: %s', async (host) => {
  const before = logins.length;
  const { failure } = await boss.call(testMailDelivery, { body: { ...form, host } });
  expect(failure).toMatch(/private address|ENOTFOUND|EAI_AGAIN/);
  expect(logins).toHaveLength(before);
});

test('a test goes to whoever asks, and needs an address of theirs', async () => {
  await expect(second.call(testMailDelivery, { body: form })).rejects.toMatchObject({ code: 'delivery.no_address' });
});

test('a mail leaves by what staff set up; a refusal is stored in the words of the server', async () => {
  const { port } = server.server.address() as AddressInfo;
  const setup = { host: '127.0.0.1', port: String(port), security: 'starttls', user: 'tea', from: 'tea@example.org' };
  const { db, seal, log } = app.services;
  const config = { ...app.services.config, ALLOW_PRIVATE_MAIL: 'yes' as const };
  const mailer = createMailer(config, db, log, seal);
  expect(await mailer.sendsMail()).toBe(false);
  const store = (password: string) =>
    db
      .insertInto('delivery')
      .values({ kind: 'mail', settings: JSON.stringify(setup), sealedSecret: seal.close('delivery.mail', password), changedAt: new Date() })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet({ sealedSecret: seal.close('delivery.mail', password) }))
      .execute();
  await store('wrong');
  expect(await mailer.sendsMail()).toBe(true);
  const mail = { kind: 'mail', to: 'alice@example.org', subject: '茶', text: '好了' } as const;
  await expect(mailer.send(mail)).rejects.toThrow('535');
  await store('right');
  await mailer.send(mail);
  expect(logins.slice(-2)).toEqual(['tea:wrong', 'tea:right']);
  const { items } = await boss.call(listOutbox, {});
  expect(items.slice(0, 2).map(({ state }) => state)).toEqual(['sent', 'failed']);
});

test('the account for text messages takes two as well', async () => {
  await boss.call(editSmsDelivery, { body: sms });
  await confirmLatest();
  expect((await boss.call(readDelivery)).sms).toMatchObject({ source: 'site', accessKeyId: 'key', hasSecret: true });
  await expect(boss.call(editSmsDelivery, { body: { ...sms, accessKeyId: 'other', accessKeySecret: '' } })).rejects.toMatchObject({
    fields: [{ field: 'accessKeySecret', code: 'delivery.secret_needed' }],
  });
});

test('what the environment says comes first, is shown without its password, and is not changed here', async () => {
  const staff = await byEnvironment.staff('boss');
  const setup = await staff.call(readDelivery);
  expect(setup.mail).toMatchObject({ source: 'environment', host: 'mail.example.org', from: 'tea@example.org' });
  expect(JSON.stringify(setup)).not.toContain('leaf');
  for (const call of [editMailDelivery, testMailDelivery])
    await expect(staff.call(call, { body: form })).rejects.toMatchObject({ code: 'delivery.by_environment' });
});

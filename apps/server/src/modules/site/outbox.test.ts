import { listOutbox } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { deleteInBatches } from '../../platform/database/batches.ts';
import { siteRetention } from './index.ts';

const app = testApp();

function put(kind: 'mail' | 'sms', state: 'kept' | 'sent' | 'failed', createdAt = app.clock.now()) {
  const failure = state === 'failed' ? 'isv.BUSINESS_LIMIT_CONTROL: too many' : null;
  return app.db.insertInto('outbox').values({ kind, recipient: '13800000000', body: 'tea', state, failure, createdAt }).execute();
}

test('staff see what left by kind and state, page by page, and how much failed in a day', async () => {
  const boss = await app.staff('boss');
  for (let count = 0; count < 31; count += 1) await put('mail', 'sent');
  await put('sms', 'failed');
  await put('mail', 'failed', new Date(app.clock.now().getTime() - 25 * 60 * 60_000));
  const all = await boss.call(listOutbox, {});
  expect({ ...all, items: all.items.length }).toMatchObject({ items: 30, page: 1, pages: 2, total: 33, failures: 1 });
  expect((await boss.call(listOutbox, { query: { page: 2 } })).items).toHaveLength(3);
  const failed = await boss.call(listOutbox, { query: { kind: 'sms', state: 'failed' } });
  expect(failed).toMatchObject({ total: 1, items: [{ kind: 'sms', state: 'failed', failure: 'isv.BUSINESS_LIMIT_CONTROL: too many' }] });
  await expect((await app.member('alice')).call(listOutbox, {})).rejects.toMatchObject({ status: 403 });
});

test('what is older than its days is gone', async () => {
  const boss = await app.staff('boss');
  await put('mail', 'kept', new Date(app.clock.now().getTime() - 31 * 24 * 60 * 60_000));
  const { total } = await boss.call(listOutbox, { query: { state: 'kept' } });
  const before = new Date(app.clock.now().getTime() - 30 * 24 * 60 * 60_000);
  for (const { table, isOlder } of siteRetention) await deleteInBatches(app.db, table, isOlder(before));
  expect([total, (await boss.call(listOutbox, { query: { state: 'kept' } })).total]).toEqual([1, 0]);
});

test('a code signs somebody in, so nobody of the staff reads it, whether it left or not', async () => {
  const boss = await app.staff('boss');
  const message = {
    kind: 'mail' as const,
    to: 'clerk@example.org',
    subject: '验证码',
    text: '【茶馆】验证码 042917，用来登录。',
    code: '042917',
  };
  await app.services.mailer.send(message);
  const { items } = await boss.call(listOutbox, {});
  expect(items[0]).toMatchObject({ to: message.to, text: '【茶馆】验证码 ••••••，用来登录。', state: 'kept' });
  expect(JSON.stringify(items)).not.toContain('042917');
});

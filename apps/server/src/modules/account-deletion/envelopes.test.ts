import { addTopic, claimEnvelope, cancelAccount, readTopicEnvelope } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { balance } from '../ledger/index.ts';
import { checkBooks, give } from '../ledger/testing.ts';
import { hashSecret } from '../members/index.ts';
import { aTag } from '../tags/testing.ts';
import { accountDeletionJobs } from './index.ts';

const app = testApp();
afterAll(() => checkBooks(app));

test('when a sender leaves, what nobody took comes back before the balance is given up', async () => {
  const [eve, bob] = [await app.member('eve'), await app.member('bob')];
  const account = { owner: 'member', id: eve.id, currency: 'CNY' } as const;
  const password = 'a long enough password';
  await app.db
    .updateTable('member')
    .set({ passwordHash: await hashSecret(password) })
    .where('id', '=', eve.id)
    .execute();
  await app.write((tx) => give(tx, account, 1500));
  const tagId = await app.write((tx) => aTag(tx));
  const envelope = { type: 'fixed', amount: '2', quantity: 5, greeting: '喝茶' } as const;
  const { topicId } = await eve.call(addTopic, { body: { title: '红包', body: '发一个。', tagId, envelope } }, crypto.randomUUID());
  const params = { topicId };
  await bob.call(claimEnvelope, { params });
  // What is still in the envelope counts as well: 5.00 and 8.00.
  await expect(eve.call(cancelAccount, { body: { password, giveUp: '5.00' } })).rejects.toMatchObject({ code: 'account_deletion.balance' });
  await eve.call(cancelAccount, { body: { password, giveUp: '13.00' } });
  await app.db.updateTable('member').set({ cancelsAt: app.clock.now() }).where('id', '=', eve.id).execute();
  await accountDeletionJobs[0]?.run(app.services);
  expect(await balance(app.db, account)).toBe(0n);
  expect((await bob.call(readTopicEnvelope, { params })).envelope).toMatchObject({
    state: 'ended',
    endReason: 'left',
    returned: '8.00',
    greeting: '',
    sender: { cancelled: true },
    viewer: { own: { amount: '2.00' } },
  });
  await expect((await app.member('carol')).call(claimEnvelope, { params })).rejects.toMatchObject({ code: 'envelope.ended' });
});

import { addQuestion, cancelAccount, readCancellationForm } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { balance, type AccountRef } from '../ledger/index.ts';
import { checkBooks, give } from '../ledger/testing.ts';
import { hashSecret } from '../members/index.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { accountDeletionJobs } from './index.ts';

const app = testApp();
afterAll(() => checkBooks(app));

const password = 'a long enough password';

async function withMoney(account: string, fen: number) {
  const person = await app.member(account);
  await app.db
    .updateTable('member')
    .set({ passwordHash: await hashSecret(password) })
    .where('id', '=', person.id)
    .execute();
  const wallet: Exclude<AccountRef, { owner: 'system' }> = { owner: 'member', id: person.id, currency: 'CNY' };
  if (fen > 0) await app.write((tx) => give(tx, wallet, fen));
  return { person, wallet };
}

const daysPass = async () => {
  app.clock.advance(8 * 86_400_000);
  await accountDeletionJobs[0]?.run(app.services);
};

test('whoever has money must name the sum that is given up; when the account goes, the platform has it', async () => {
  const { person, wallet } = await withMoney('rich', 1234);
  expect((await person.call(readCancellationForm)).balance).toBe('12.34');
  for (const giveUp of [undefined, '', '0.00', '12.3', '12.35', '１２.34']) {
    await expect(person.call(cancelAccount, { body: { password, ...(giveUp !== undefined && { giveUp }) } })).rejects.toMatchObject({
      code: 'account_deletion.balance',
    });
  }
  await person.call(cancelAccount, { body: { password, giveUp: '12.34' } });
  expect(await balance(app.db, wallet)).toBe(1234n);
  // Nobody agreed to give up what comes in the days of grace: staff see it on the account.
  await app.write((tx) => give(tx, wallet, 6));
  await daysPass();
  expect(await balance(app.db, wallet)).toBe(6n);
  const moved = await app.db
    .selectFrom('ledgerTransaction')
    .innerJoin('ledgerEntry', 'ledgerEntry.transactionId', 'ledgerTransaction.id')
    .where('kind', '=', 'give_up')
    .select(['actorId', 'amountMinor'])
    .orderBy('amountMinor')
    .execute();
  expect(moved).toEqual([
    { actorId: person.id, amountMinor: '-1234' },
    { actorId: person.id, amountMinor: '1234' },
  ]);
  await daysPass();
  expect(await app.db.selectFrom('ledgerTransaction').select('id').where('kind', '=', 'give_up').execute()).toHaveLength(1);
});

test('whoever has none leaves as before', async () => {
  const { person } = await withMoney('poor', 0);
  await person.call(cancelAccount, { body: { password } });
  await daysPass();
  expect((await app.db.selectFrom('member').select('state').where('id', '=', person.id).executeTakeFirstOrThrow()).state).toBe('cancelled');
});

test('what waits in bounties comes back first, and goes with the rest', async () => {
  const { person, wallet } = await withMoney('asker', 3000);
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await person.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？', bountyCny: '10' } }, 'once');
  expect((await person.call(readCancellationForm)).balance).toBe('30.00');
  await expect(person.call(cancelAccount, { body: { password, giveUp: '20.00' } })).rejects.toMatchObject({
    code: 'account_deletion.balance',
  });
  await person.call(cancelAccount, { body: { password, giveUp: '30.00' } });
  // In the days of grace an answer can still be paid for.
  expect(await balance(app.db, { owner: 'hold', id: `question:${questionId}`, currency: 'CNY' })).toBe(1000n);
  await daysPass();
  expect(await balance(app.db, wallet)).toBe(0n);
  expect(await balance(app.db, { owner: 'hold', id: `question:${questionId}`, currency: 'CNY' })).toBe(0n);
  const kinds = await app.db
    .selectFrom('ledgerTransaction')
    .select('kind')
    .where('actorId', '=', person.id)
    .where('kind', '<>', 'reward')
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['bounty_hold', 'bounty_refund', 'give_up']);
});

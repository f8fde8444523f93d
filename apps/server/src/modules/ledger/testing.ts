import type { Db, Tx } from '../../platform/database/db.ts';
import type { AccountRef } from './accounts.ts';
import { amount } from './amount.ts';
import { post } from './commands/post.ts';
import { prove } from './prove.ts';

/** Gives somebody points or money out of nothing, for a test. */
export async function give(tx: Tx, account: Exclude<AccountRef, { owner: 'system' }>, units: number): Promise<string> {
  const source = account.currency === 'POINT' ? 'points_issue' : 'platform';
  return post(tx, {
    key: crypto.randomUUID(),
    kind: 'staff_adjust',
    subject: { kind: account.owner, id: account.id },
    actorId: null,
    memo: '测试',
    at: new Date(),
    legs: [
      { account: { owner: 'system', id: source, currency: account.currency }, amount: amount(-units) },
      { account, amount: amount(units) },
    ],
  });
}

/** For `afterAll` of whatever moves value: ends the file as failed when the books are wrong. */
export async function checkBooks({ db }: { db: Db }): Promise<void> {
  const { findings } = await prove(db, new Date());
  if (Object.keys(findings).length > 0) throw new Error(`the books are wrong: ${JSON.stringify(findings)}`);
}

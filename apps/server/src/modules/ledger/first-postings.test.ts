import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { deadlocks } from '../../../test/lock-order/deadlocks.ts';
import { tries } from '../../../test/long.ts';
import { amount, memberAccount, moveAtEnd, post, type AccountRef, type Currency } from './index.ts';
import type { Posting } from './posting.ts';
import { checkLedger } from './testing.ts';

const app = testApp();
const rounds = tries(25);

afterAll(() => checkLedger(app));

/** One for each of these accounts, out of nothing. */
function givingAll(currency: Currency, members: readonly number[]): Posting {
  const source: AccountRef = { owner: 'system', id: currency === 'CNY' ? 'platform' : 'points_issue', currency };
  const legs = members.map((id) => ({ account: memberAccount(String(id), currency), amount: amount(1) }));
  return {
    key: crypto.randomUUID(),
    kind: 'staff_adjust',
    subject: { kind: 'x', id: '1' },
    actorId: null,
    at: new Date(),
    legs: [{ account: source, amount: amount(-members.length) }, ...legs],
  };
}

/** Each member with the one before and after, in turns this way and that. */
function crossing(first: number): number[][] {
  const members = Array.from({ length: 6 }, (_, at) => first + at);
  return members.flatMap((member, at) => {
    const others = [members[(at + 1) % 6] ?? member, members[(at + 5) % 6] ?? member];
    return [[member], [member, ...others], [...others.toReversed(), member]];
  });
}

test('first postings for the same members at once never wait for each other in a circle', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(crossing(1000 + round * 10).map((members) => app.write((tx) => post(tx, givingAll('CNY', members)))));
  }
  expect(await deadlocks(app)).toBe(0);
});

test('nor do transactions with several of them, in money and in points', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const both = crossing(2000 + round * 10).map((members, at) =>
      app.write(async (tx) => {
        const currencies: Currency[] = at % 2 === 0 ? ['CNY', 'POINT'] : ['POINT', 'CNY'];
        for (const currency of currencies) {
          const posting = givingAll(currency, members);
          await moveAtEnd(
            tx,
            posting.legs.map(({ account }) => account),
            () => post(tx, posting),
          );
        }
      }),
    );
    await Promise.all(both);
  }
  expect(await deadlocks(app)).toBe(0);
});

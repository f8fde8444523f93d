import { deleteQuestion, moderateQuestion, raiseBounty } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { checkBooks } from '../../ledger/testing.ts';
import { bountyActs } from './testing.ts';

const app = testApp();
const { adjust, adopt, ask, choose, funds, held, refund, rich, row, say } = bountyActs(app);

afterAll(() => checkBooks(app));

function codesOf(results: PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
}

test('ten adoptions at once pay once (rules 14.1, 2)', async () => {
  const [alice, bob] = [await rich('alice'), await app.member('bob')];
  const questionId = await ask(alice, { bountyCny: '10', bountyPoints: '100' });
  const answerIds = await Promise.all(Array.from({ length: 10 }, () => say(bob, questionId)));
  const results = await Promise.allSettled(answerIds.map((answerId) => adopt(alice, questionId, answerId)));
  expect(codesOf(results)).toEqual(Array.from({ length: 9 }, () => 'question.resolved'));
  expect([await funds(bob), await held(questionId)]).toEqual([
    [990, 50 + 100],
    [0, 0],
  ]);
});

test('adoption, refund, adjustment, raising and deletion at once leave every fen in one account', async () => {
  const boss = await app.staff('boss');
  for (let round = 0; round < 8; round += 1) {
    const [alice, bob] = [await rich(`asker${round}`, 5000, 500), await app.member(`helper${round}`)];
    const questionId = await ask(alice, { bountyCny: '10', bountyPoints: '100' });
    const answerId = await say(bob, questionId);
    const acts = [
      () => adopt(alice, questionId, answerId),
      () => refund(boss, questionId),
      () => boss.call(moderateQuestion, { params: { questionId }, body: { act: 'delete' } }),
      () => adjust(boss, questionId, '7.77', '1'),
      () => alice.call(raiseBounty, { params: { questionId }, body: { bountyCny: '20' } }),
      () => alice.call(deleteQuestion, { params: { questionId } }),
      () => choose(boss, questionId, answerId),
    ];
    const results = await Promise.allSettled(
      acts
        .slice(round % 3)
        .concat(acts.slice(0, round % 3))
        .map((act) => act()),
    );
    expect(codesOf(results).filter((code) => code.startsWith('server'))).toEqual([]);
    const { bountyState, bountyCnyMinor, bountyShareMinor } = await row(questionId);
    const [[aliceHas = 0], [bobHas = 0], [waits = 0]] = [await funds(alice), await funds(bob), await held(questionId)];
    const paid = bountyState === 'paid' ? Number(bountyCnyMinor) : 0;
    expect([bobHas, waits]).toEqual([paid - Number(bountyShareMinor), bountyState === 'open' ? Number(bountyCnyMinor) : 0]);
    expect(aliceHas + waits + paid).toBe(5000);
  }
});

test('staff who pass two bounties between two people at once wait for each other, and pay exactly', async () => {
  const [alice, bob, carol, boss] = [
    await rich('anna', 10_000, 1000),
    await app.member('ben'),
    await app.member('cleo'),
    await app.staff('boss'),
  ];
  const [one, two] = [await ask(alice, { bountyCny: '10' }), await ask(alice, { bountyCny: '20' })];
  const [ofBen, ofCleo] = [
    [await say(bob, one), await say(bob, two)],
    [await say(carol, one), await say(carol, two)],
  ];
  await Promise.all([choose(boss, one, ofBen[0] ?? ''), choose(boss, two, ofCleo[1] ?? '')]);
  for (let round = 0; round < 6; round += 1) {
    const [first, second] = round % 2 === 0 ? [ofCleo, ofBen] : [ofBen, ofCleo];
    await Promise.all([choose(boss, one, first[0] ?? ''), choose(boss, two, second[1] ?? '')]);
    const [[ben = 0], [cleo = 0]] = [await funds(bob), await funds(carol)];
    expect([ben, cleo]).toEqual(round % 2 === 0 ? [1980, 990] : [990, 1980]);
  }
});

test('two questions asked at once with money for one: one is asked', async () => {
  const dan = await rich('dan', 1000, 0);
  const results = await Promise.allSettled([ask(dan, { bountyCny: '6' }), ask(dan, { bountyCny: '6' })]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await funds(dan))[0]).toBe(400);
  expect(await app.db.selectFrom('question').select('id').where('authorId', '=', dan.id).execute()).toHaveLength(1);
});

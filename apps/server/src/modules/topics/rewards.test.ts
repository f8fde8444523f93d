import {
  addTopic,
  deleteComment,
  editComment,
  moderateComment,
  moderateReply,
  moderateTopic,
  postComment,
  postReply,
  restoreComment,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { amount, balance, post, prove } from '../ledger/index.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from './testing.ts';

const app = testApp();

async function points(person: Person): Promise<[now: number, earned: number]> {
  const now = await balance(app.db, { owner: 'member', id: person.id, currency: 'POINT' });
  const { pointsEarned } = await app.db.selectFrom('member').select('pointsEarned').where('id', '=', person.id).executeTakeFirstOrThrow();
  return [Number(now), Number(pointsEarned)];
}

async function say(person: Person, topicId: string): Promise<string> {
  return (await person.call(postComment, { params: { topicId }, body: { body: '好茶。' } })).comment.id;
}

async function judge(commentId: string, act: 'approve' | 'delete' | 'restore'): Promise<void> {
  await (await app.staff('boss')).call(moderateComment, { params: { commentId }, body: { act } });
}

/** The books are right, and what members earned is what the books say they were rewarded with. */
afterEach(async () => {
  const { findings } = await prove(app.db, app.clock.now());
  if (Object.keys(findings).length > 0) throw new Error(JSON.stringify(findings));
  const { rows } = await sql`
    select member.id from member left join (
      select owner, sum(amount_minor) as earned from ledger_entry entry join ledger_account account on account.id = account_id
      join ledger_transaction done on done.id = transaction_id
      where owner_kind = 'member' and currency = 'POINT' and kind = 'reward' group by owner
    ) rewards on rewards.owner = member.id::text
    where points_earned <> coalesce(rewards.earned, 0)`.execute(app.db);
  if (rows.length > 0) throw new Error(`points earned are wrong: ${JSON.stringify(rows)}`);
});

test('a topic, a comment and a reply bring points when they are published, within few statements', async () => {
  const alice = await app.member('alice');
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await alice.call(addTopic, { body: { title: '茶', body: '水开了。', tagId } });
  expect(await points(alice)).toEqual([10, 10]);
  const commentId = await say(alice, topicId);
  expect(await points(alice)).toEqual([15, 15]);
  await alice.call(postReply, { params: { commentId }, body: { body: '同感。' } });
  expect(await points(alice)).toEqual([20, 20]);
  const { statements } = await app.statements(() => say(alice, topicId));
  const ledgers = statements.filter((text) => text.includes('ledger_'));
  expect(ledgers).toHaveLength(1);
});

test('what the settings say counts, and nothing means no entry', async () => {
  const bob = await app.member('bob');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  await setSettings(app, { pointsComment: '7' });
  await say(bob, topicId);
  expect(await points(bob)).toEqual([7, 7]);
  await setSettings(app, { pointsComment: '0' });
  const { statements } = await app.statements(() => say(bob, topicId));
  expect(statements.some((text) => text.includes('ledger_'))).toBe(false);
  await setSettings(app, { pointsComment: '5' });
  expect(await points(bob)).toEqual([7, 7]);
});

test('what waits for review brings points once it is approved, and never twice', async () => {
  const carol = await app.member('carol');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  await setSettings(app, { reviewComment: 'all' });
  const commentId = await say(carol, topicId);
  expect(await points(carol)).toEqual([0, 0]);
  await judge(commentId, 'approve');
  expect(await points(carol)).toEqual([5, 5]);
  await carol.call(editComment, { params: { commentId }, body: { body: '改一改。', version: 1 } });
  await judge(commentId, 'approve');
  expect(await points(carol)).toEqual([5, 5]);
  await setSettings(app, { reviewComment: 'none' });
});

test('a deletion by staff takes the points back, restoring gives them again, any number of times', async () => {
  const dave = await app.member('dave');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const commentId = await say(dave, topicId);
  const { reply } = await dave.call(postReply, { params: { commentId }, body: { body: '同感。' } });
  const boss = await app.staff('boss');
  for (const _ of [1, 2]) {
    await judge(commentId, 'delete');
    expect(await points(dave)).toEqual([5, 5]);
    await judge(commentId, 'restore');
    expect(await points(dave)).toEqual([10, 10]);
  }
  await boss.call(moderateReply, { params: { replyId: reply.id }, body: { act: 'delete' } });
  expect(await points(dave)).toEqual([5, 5]);
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } });
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'restore' } });
  expect(await points(dave)).toEqual([5, 5]);
});

test('an author who takes an own thing away keeps the points and earns none by bringing it back', async () => {
  const erin = await app.member('erin');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const commentId = await say(erin, topicId);
  await erin.call(deleteComment, { params: { commentId } });
  expect(await points(erin)).toEqual([5, 5]);
  await erin.call(restoreComment, { params: { commentId } });
  expect(await points(erin)).toEqual([5, 5]);
});

test('what was spent of points taken back is owed: it lowers the points earned, stops spending, and is paid by the next points', async () => {
  const frank = await app.member('frank');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const commentId = await say(frank, topicId);
  const platform = { owner: 'system', id: 'platform', currency: 'POINT' } as const;
  const spend = (units: number) => {
    const legs = [
      { account: { owner: 'member', id: frank.id, currency: 'POINT' } as const, amount: amount(-units) },
      { account: platform, amount: amount(units) },
    ];
    return app.write((tx) =>
      post(tx, {
        key: crypto.randomUUID(),
        kind: 'card_order',
        subject: { kind: 'card', id: '1' },
        actorId: frank.id,
        at: app.clock.now(),
        legs,
      }),
    );
  };
  await spend(3);
  expect(await points(frank)).toEqual([2, 5]);
  await judge(commentId, 'delete');
  expect(await points(frank)).toEqual([-3, 0]);
  await expect(spend(1)).rejects.toMatchObject({ code: 'ledger.not_covered' });
  await judge(commentId, 'restore');
  expect(await points(frank)).toEqual([2, 5]);
  await judge(commentId, 'delete');
  await say(frank, topicId);
  expect(await points(frank)).toEqual([2, 5]);
  // Paid once, the debt is over: zero is the end again.
  await expect(spend(3)).rejects.toMatchObject({ code: 'ledger.not_covered' });
  await spend(2);
  expect(await points(frank)).toEqual([0, 5]);
});

test('ten judgements at once leave the reward once or not at all', async () => {
  const grace = await app.member('grace');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const commentId = await say(grace, topicId);
  for (const act of ['delete', 'restore'] as const) {
    await Promise.allSettled(Array.from({ length: 10 }, () => judge(commentId, act)));
    expect(await points(grace)).toEqual(act === 'delete' ? [0, 0] : [5, 5]);
  }
  await Promise.all(Array.from({ length: 10 }, () => say(grace, topicId)));
  expect(await points(grace)).toEqual([55, 55]);
});

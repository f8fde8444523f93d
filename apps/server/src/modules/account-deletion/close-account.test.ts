import {
  addTopic,
  claimEnvelope,
  cancelAccount,
  readCancellationForm,
  readLeftFunds,
  readBooks,
  cancelMember as staffCancelMember,
  readTopicEnvelope,
  type Body,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { balance } from '../ledger/index.ts';
import { checkBooks, give } from '../ledger/testing.ts';
import { cancelMember, hashSecret, mustLive } from '../members/index.ts';
import { bountyActs } from '../questions/bounty/testing.ts';
import { claimShare } from '../red-envelopes/index.ts';
import { aTag } from '../tags/testing.ts';
import { closeAccount, accountDeletionJobs, lockAffairs } from './index.ts';

const app = testApp();
const { adopt, ask, choose, funds, held, refund, rich, row, say } = bountyActs(app);
const password = 'a long enough password';
let boss: Person;
let tagId = '';

beforeAll(async () => {
  boss = await app.staff('boss');
  tagId = await app.write((tx) => aTag(tx));
});
afterAll(() => checkBooks(app));

const fenOf = ({ id }: Person) => balance(app.db, { owner: 'member', id, currency: 'CNY' });
const cancel = ({ id }: Person) => boss.call(staffCancelMember, { params: { memberId: id } });
const claim = (person: Person, topicId: string) => person.call(claimEnvelope, { params: { topicId } });
const stateOf = async ({ id }: Person) =>
  (await app.db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function send(person: Person, more: Partial<NonNullable<Body<typeof addTopic>['envelope']>> = {}): Promise<string> {
  const envelope = { type: 'fixed', amount: '1', quantity: 10, ...more } as const;
  return (await person.call(addTopic, { body: { title: '红包', body: '发一个。', tagId, envelope } }, crypto.randomUUID())).topicId;
}

/** Lets the days of grace of somebody who asked to leave be over. */
const isDue = ({ id }: Person) => app.db.updateTable('member').set({ cancelsAt: app.clock.now() }).where('id', '=', id).execute();

async function requestsDeletion(person: Person): Promise<void> {
  await app.db
    .updateTable('member')
    .set({ passwordHash: await hashSecret(password) })
    .where('id', '=', person.id)
    .execute();
  await person.call(cancelAccount, { body: { password, giveUp: (await person.call(readCancellationForm)).balance } });
  await isDue(person);
}

const daysPass = async () => accountDeletionJobs[0]?.run(app.services);

test('staff cancel an account: envelopes end, bounties that nobody answered come back, the balance stays and the books show it', async () => {
  const [eve, bob] = [await rich('eve', 10_000, 0), await app.member('bob')];
  const topicId = await send(eve);
  await claim(bob, topicId);
  const [answered, unanswered] = [await ask(eve, { bountyCny: '20' }), await ask(eve, { bountyCny: '30' })];
  const answerId = await say(bob, answered);
  await say(eve, unanswered);
  await cancel(eve);
  expect([await fenOf(eve), await stateOf(eve)]).toEqual([10_000n - 100n - 2000n, 'cancelled']);
  expect((await bob.call(readTopicEnvelope, { params: { topicId } })).envelope).toMatchObject({
    state: 'ended',
    endReason: 'left',
    returned: '9.00',
  });
  expect([await held(answered), await held(unanswered)]).toEqual([
    [2000, 0],
    [0, 0],
  ]);
  const left = await boss.call(readLeftFunds);
  expect(left).toMatchObject({ total: '79.00', count: 1, accounts: [{ memberId: eve.id, balance: '79.00' }] });
  expect(left.bounties).toMatchObject([{ questionId: answered, cny: '20.00', points: '0', answers: 1 }]);
  // It is part of what members have; nothing left the books.
  expect((await boss.call(readBooks, {})).standing).toMatchObject({ holds: '20.00' });
  await expect(bob.call(readLeftFunds)).rejects.toMatchObject({ status: 403 });
  await choose(boss, answered, answerId);
  expect(await funds(bob)).toEqual([100 + 1980, 5]);
  expect((await boss.call(readLeftFunds)).bounties).toEqual([]);
  await expect(cancel(eve)).rejects.toMatchObject({ code: 'member.cancelled' });
});

test('whoever leaves gives up the balance; an answered bounty stays for those who answered, and what comes back later is on the account', async () => {
  const [fay, gus, hal] = [await rich('fay', 5000, 0), await app.member('gus'), await app.member('hal')];
  const [paid, returned, lonely] = [
    await ask(fay, { bountyCny: '10' }),
    await ask(fay, { bountyCny: '5' }),
    await ask(fay, { bountyCny: '4' }),
  ];
  const answerId = await say(gus, paid);
  await say(gus, returned);
  // The only answer is of somebody who cannot be paid any more.
  await say(hal, lonely);
  await cancel(hal);
  await requestsDeletion(fay);
  await daysPass();
  expect([await fenOf(fay), await held(paid), await held(returned), await held(lonely)]).toEqual([0n, [1000, 0], [500, 0], [0, 0]]);
  await expect(adopt(fay, paid, answerId)).rejects.toMatchObject({ status: 401 });
  await choose(boss, paid, answerId);
  await refund(boss, returned);
  expect([(await funds(gus))[0], await fenOf(fay), (await row(returned)).bountyState]).toEqual([990, 500n, 'refunded']);
  expect((await boss.call(readLeftFunds)).accounts).toContainEqual(expect.objectContaining({ memberId: fay.id, balance: '5.00' }));
});

/** What a member took of envelopes, in fen. */
async function takenBy({ id }: Person): Promise<bigint> {
  const rows = await app.db.selectFrom('redEnvelopeClaim').select('amountMinor').where('memberId', '=', id).execute();
  return rows.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
}

test('claims race with the cancellation of sender and of claimers: each share is taken by an active account, or went back', async () => {
  const guests = await Promise.all(Array.from({ length: 6 }, (_, at) => app.member(`guest${at}`)));
  for (let round = 0; round < 3; round += 1) {
    const [sender, leaver] = [await rich(`sender${round}`, 1000, 0), await app.member(`leaver${round}`)];
    const topicId = await send(sender);
    await isDue(leaver);
    const gone = { ...app.services, viewer: { memberId: leaver.id } };
    const acts = [
      ...guests.map((person) => () => claim(person, topicId)),
      () => claimShare(gone, topicId, false),
      () => daysPass(),
      () => cancel(sender),
    ];
    const turned = acts.slice(round * 3).concat(acts.slice(0, round * 3));
    const results = await Promise.allSettled(turned.map((act) => act()));
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
    expect(codes.filter((code) => !['envelope.ended', 'envelope.taken', 'member.cancelled'].includes(code))).toEqual([]);
    const envelope = await app.db.selectFrom('redEnvelope').selectAll().where('topicId', '=', topicId).executeTakeFirstOrThrow();
    expect([envelope.state, BigInt(envelope.claimedMinor) + BigInt(envelope.returnedMinor)]).toEqual(['ended', 1000n]);
    expect(await balance(app.db, { owner: 'hold', id: `envelope:${envelope.id}`, currency: 'CNY' })).toBe(0n);
    expect(await fenOf(sender)).toBe(BigInt(envelope.returnedMinor));
    expect([await stateOf(leaver), await fenOf(leaver)]).toEqual(['cancelled', await takenBy(leaver)]);
  }
});

test('a share that is asked for while the account goes stays on it, or is never taken; the sum agreed to is given up', async () => {
  const sender = await rich('giver', 1000, 0);
  const topicId = await send(sender);
  for (let round = 0; round < 4; round += 1) {
    const person = await app.member(`going${round}`);
    await app.write((tx) => give(tx, { owner: 'member', id: person.id, currency: 'CNY' }, 7));
    await isDue(person);
    await app.db.updateTable('member').set({ giveUpMinor: '7' }).where('id', '=', person.id).execute();
    const ctx = { ...app.services, viewer: { memberId: person.id } };
    const acts = [() => claimShare(ctx, topicId, false), () => daysPass()];
    const results = await Promise.allSettled((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
    expect(codes.filter((code) => code !== 'member.cancelled')).toEqual([]);
    expect([await stateOf(person), await fenOf(person)]).toEqual(['cancelled', await takenBy(person)]);
  }
  const late = await app.member('late');
  await app.write((tx) => cancelMember(tx, app.clock.now(), late.id));
  await expect(claimShare({ ...app.services, viewer: { memberId: late.id } }, topicId, false)).rejects.toMatchObject({
    code: 'member.cancelled',
  });
});

test('an account that asks and gives while it is cancelled leaves nothing half done', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [ida, jon] = [await rich(`ida${round}`, 3000, 0), await app.member(`jon${round}`)];
    const questionId = await ask(ida, { bountyCny: '10' });
    const answerId = await say(jon, questionId);
    const acts = [
      () => cancel(ida),
      () => adopt(ida, questionId, answerId),
      () => ask(ida, { bountyCny: '5' }),
      () => send(ida),
      () => choose(boss, questionId, answerId),
    ];
    const results = await Promise.allSettled(
      acts
        .slice(round)
        .concat(acts.slice(0, round))
        .map((act) => act()),
    );
    expect(
      results.flatMap((result) =>
        result.status === 'rejected' && (result.reason as { status: number }).status >= 509 ? [result.reason as unknown] : [],
      ),
    ).toEqual([]);
    const { bountyState } = await row(questionId);
    expect([(await funds(jon))[0], (await held(questionId))[0]]).toEqual(bountyState === 'paid' ? [990, 0] : [0, 1000]);
    expect(await stateOf(ida)).toBe('cancelled');
    const promised = [
      await app.db
        .selectFrom('question')
        .select('id')
        .where('authorId', '=', ida.id)
        .where('id', '<>', questionId)
        .where('bountyState', '=', 'open')
        .execute(),
      await app.db.selectFrom('redEnvelope').select('id').where('senderId', '=', ida.id).where('state', '<>', 'ended').execute(),
    ];
    expect(promised).toEqual([[], []]);
  }
});

test('what is asked and given between the locks of the affairs and of the member comes back as well', async () => {
  const [kim, lee] = [await rich('kim', 3000, 0), await rich('lee', 1000, 0)];
  let tries = 0;
  let questionId = '';
  await app.write(async (tx) => {
    const affairs = await lockAffairs(tx, kim.id);
    tries += 1;
    if (tries === 1) {
      questionId = await ask(kim, { bountyCny: '10' });
      await send(kim);
    }
    await closeAccount(tx, kim.id, affairs, { actorId: boss.id, at: app.clock.now() });
  });
  expect([tries, await fenOf(kim), (await row(questionId)).bountyState]).toEqual([2, 3000n, 'refunded']);
  await app.write((tx) => cancelMember(tx, app.clock.now(), lee.id));
  const late = app.write((tx) => mustLive(tx, lee.id));
  await expect(late).rejects.toMatchObject({ code: 'member.cancelled' });
});

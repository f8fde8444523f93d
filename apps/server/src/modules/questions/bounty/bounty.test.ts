import {
  listReminders,
  addQuestion,
  readBountyForm,
  deleteAnswer,
  deleteQuestion,
  editQuestion,
  listQuestions,
  moderateAnswer,
  moderateQuestion,
  listPointLog,
  readQuestion,
  readQuestionForm,
  raiseBounty,
  restoreQuestion,
  listStaffQuestions,
} from '@chaguan/contract';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { setSettings } from '../../../../test/cast.ts';
import { checkBooks } from '../../ledger/testing.ts';
import { cancelMember } from '../../members/index.ts';
import { recount } from '../recount-questions.ts';
import { aQuestionTag } from '../testing.ts';
import { bountyActs } from './testing.ts';

const app = testApp();
const { adjust, adopt, ask, choose, funds, held, refund, rich, row, say } = bountyActs(app);
let serial = 0;
const name = (word: string) => `${word}${(serial += 1)}`;

afterAll(() => checkBooks(app));

/** What is held is what open bounties offer, and nothing else. */
afterEach(async () => {
  const rows = await app.db.selectFrom('question').select(['id', 'bountyCnyMinor', 'bountyPoints', 'bountyState']).execute();
  for (const { id, bountyState, bountyCnyMinor, bountyPoints } of rows) {
    const [count, offered] = [await held(id), bountyState === 'open' ? [Number(bountyCnyMinor), Number(bountyPoints)] : [0, 0]];
    if (String(count) !== String(offered)) throw new Error(`question ${id} offers ${offered.join()}, and ${count.join()} is held`);
  }
});

const fieldsOf = (fields: Record<string, string>) => ({
  status: 422,
  fields: Object.entries(fields).map(([field, code]) => expect.objectContaining({ field, code }) as unknown),
});
const raise = (
  person: Awaited<ReturnType<typeof rich>>,
  questionId: string,
  body: { bountyCny?: string; bountyPoints?: string },
  key?: string,
) => person.call(raiseBounty, { params: { questionId }, body }, key);

test('money and points are held with the question, shown to everyone, and listed under their tabs', async () => {
  const alice = await rich(name('alice'));
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const [both, cash, none] = [
    await ask(alice, { bountyCny: '20.5', bountyPoints: '50' }, tagId),
    await ask(alice, { bountyCny: '1' }, tagId),
    await ask(alice, {}, tagId),
  ];
  // Three questions brought ten points each.
  expect(await funds(alice)).toEqual([10_000 - 2150, 1000 - 50 + 30]);
  expect(await held(both)).toEqual([2050, 50]);
  const seen = async (id: string) => (await app.visitor.call(readQuestion, { params: { questionId: id } })).question;
  expect((await seen(both)).bounty).toEqual({ cny: '20.50', points: '50', state: 'open', answererCny: '20.30' });
  expect((await seen(none)).bounty).toBeNull();
  expect((await seen(both)).viewer.raise).toBe(false);
  const listed = async (tab: 'points_reward' | 'cash_reward', of?: string) => {
    const { items, total } = await app.visitor.call(listQuestions, {
      query: { tab, ...(of !== undefined && { tagId: of }), sort: 'newest' },
    });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect([await listed('cash_reward', tagId), await listed('points_reward', tagId)]).toEqual([[cash, both], [both]]);
  expect([await listed('cash_reward'), await listed('points_reward')]).toEqual([[cash, both], [both]]);
  const boss = await app.staff('boss');
  expect((await boss.call(listStaffQuestions, { query: { authorId: alice.id } })).items.map(({ bounty }) => bounty)).toEqual([
    null,
    { cny: '1.00', points: '0', state: 'open' },
    { cny: '20.50', points: '50', state: 'open' },
  ]);
  await refund(boss, cash);
  expect(await listed('cash_reward', tagId)).toEqual([both]);
  const log = await alice.call(listPointLog, { query: { module: 'bounty' } });
  expect(log.items).toEqual([
    expect.objectContaining({
      module: 'bounty',
      amount: '-50',
      subject: expect.objectContaining({ kind: 'question', id: both }) as unknown,
    }),
  ]);
  expect((await alice.call(listPointLog, { query: { module: 'question' } })).total).toBe(3);
  // Nothing of it is off for the nightly recount.
  await app.db.updateTable('questionTagging').set({ offersCash: false }).where('questionId', '=', both).execute();
  await recount(app.services);
  expect(await listed('cash_reward')).toEqual([both]);
});

test('what is no amount, out of bounds, switched off or not covered is refused beside its field, and nothing moves', async () => {
  const alice = await rich(name('alice'), 500, 20);
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const post = (offer: Record<string, string>, key?: string) =>
    alice.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？', ...offer } }, key ?? crypto.randomUUID());
  const bad = ['-1', '+1', '1e2', '1E-2', '0x10', '1.005', '.5', '5.', '１２', '1,5', ' 1', '1 ', 'NaN', 'Infinity', '01', ''];
  for (const text of [...bad, '9'.repeat(13)])
    await expect(post({ bountyCny: text })).rejects.toMatchObject(fieldsOf({ bountyCny: 'amount.format' }));
  for (const text of [...bad, '1.5', '9'.repeat(16)])
    await expect(post({ bountyPoints: text })).rejects.toMatchObject(fieldsOf({ bountyPoints: 'amount.format' }));
  await expect(post({ bountyCny: '9'.repeat(21) })).rejects.toMatchObject(fieldsOf({ bountyCny: 'field.too_long' }));
  for (const offer of [{ bountyCny: '0' }, { bountyCny: '0.00' }])
    await expect(post(offer)).rejects.toMatchObject(fieldsOf({ bountyCny: 'amount.range' }));
  await expect(post({ bountyPoints: '0' })).rejects.toMatchObject(fieldsOf({ bountyPoints: 'amount.range' }));
  await expect(post({ bountyCny: '5.01', bountyPoints: '21' })).rejects.toMatchObject(
    fieldsOf({ bountyCny: 'bounty.not_covered', bountyPoints: 'bounty.not_covered' }),
  );
  await expect(post({ bountyCny: '5', bountyPoints: '999999999999999' })).rejects.toMatchObject(
    fieldsOf({ bountyPoints: 'bounty.not_covered' }),
  );
  await expect(post({ bountyCny: '999999999999.99' })).rejects.toMatchObject(fieldsOf({ bountyCny: 'bounty.not_covered' }));
  await setSettings(app, { bountyYuanMinimum: '2', bountyYuanMaximum: '3.50', bountyPointsMaximum: '0' });
  expect((await alice.call(readQuestionForm)).bounty).toEqual({
    cny: { min: '2.00', max: '3.50' },
    points: null,
    own: { cny: '5.00', points: '20' },
  });
  expect(await alice.call(readBountyForm)).toEqual((await alice.call(readQuestionForm)).bounty);
  for (const text of ['1.99', '3.51'])
    await expect(post({ bountyCny: text })).rejects.toMatchObject(fieldsOf({ bountyCny: 'amount.range' }));
  await expect(post({ bountyPoints: '5' })).rejects.toMatchObject(fieldsOf({ bountyPoints: 'bounty.off' }));
  await setSettings(app, { bountyYuanMinimum: '0', bountyYuanMaximum: '', bountyPointsMaximum: '' });
  for (const value of ['-1', '1.234', '1e3'])
    await expect(setSettings(app, { bountyYuanMaximum: value })).rejects.toMatchObject(fieldsOf({ bountyYuanMaximum: 'amount.format' }));
  expect(await funds(alice)).toEqual([500, 20]);
  expect(await app.db.selectFrom('question').select('id').where('authorId', '=', alice.id).execute()).toEqual([]);
});

test('offering carries a key, and a repeated call holds once', async () => {
  const alice = await rich(name('alice'));
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const body = { title: '水温', tagIds: [tagId], body: '多热？', bountyCny: '5' };
  await expect(alice.call(addQuestion, { body })).rejects.toMatchObject({ status: 400, code: 'idempotency.key_required' });
  const key = crypto.randomUUID();
  const ids = await Promise.all(Array.from({ length: 5 }, () => alice.call(addQuestion, { body }, key)));
  expect(new Set(ids.map(({ questionId }) => questionId)).size).toBe(1);
  await expect(alice.call(addQuestion, { body: { ...body, bountyCny: '6' } }, key)).rejects.toMatchObject({
    code: 'idempotency.key_reused',
  });
  const questionId = ids[0]?.questionId ?? '';
  await Promise.all(Array.from({ length: 5 }, () => raise(alice, questionId, { bountyCny: '8' }, 'raise-1')));
  expect(await held(questionId)).toEqual([800, 0]);
  expect((await funds(alice))[0]).toBe(10_000 - 800);
});

test('the asker raises while nothing is adopted, never lowers, and nobody else does', async () => {
  const [alice, bob, boss] = [await rich(name('alice')), await app.member('bob'), await app.staff('boss')];
  const questionId = await ask(alice);
  for (const person of [bob, boss])
    await expect(raise(person, questionId, { bountyCny: '1' })).rejects.toMatchObject({ code: 'question.not_yours' });
  await expect(raise(app.visitor, questionId, { bountyCny: '1' })).rejects.toMatchObject({ status: 401 });
  await expect(raise(alice, '999999999999999999', { bountyCny: '1' })).rejects.toMatchObject({ code: 'question.not_found' });
  await expect(raise(alice, questionId, {})).rejects.toMatchObject({ code: 'bounty.nothing' });
  expect((await raise(alice, questionId, { bountyPoints: '10' })).bounty).toEqual({
    cny: '0.00',
    points: '10',
    state: 'open',
    answererCny: '0.00',
  });
  await raise(alice, questionId, { bountyCny: '3' });
  await expect(raise(alice, questionId, { bountyCny: '2.99' })).rejects.toMatchObject(fieldsOf({ bountyCny: 'amount.range' }));
  await expect(raise(alice, questionId, { bountyCny: '3', bountyPoints: '10' })).rejects.toMatchObject({ code: 'bounty.nothing' });
  await expect(raise(alice, questionId, { bountyCny: '101' })).rejects.toMatchObject(fieldsOf({ bountyCny: 'bounty.not_covered' }));
  expect(await held(questionId)).toEqual([300, 10]);
  await adopt(alice, questionId, await say(bob, questionId));
  await expect(raise(alice, questionId, { bountyCny: '4' })).rejects.toMatchObject({ code: 'question.resolved' });
});

test('an adoption pays once, with the share of the site out of the money and none out of points', async () => {
  const [alice, bob, boss] = [await rich(name('alice')), await app.member(name('bob')), await app.staff('boss')];
  const questionId = await ask(alice, { bountyCny: '1.99', bountyPoints: '7' });
  const answerId = await say(bob, questionId);
  await adopt(alice, questionId, answerId);
  expect(await funds(bob)).toEqual([198, 5 + 7]);
  expect(await row(questionId)).toMatchObject({ bountyState: 'paid', bountyShareMinor: '1' });
  await expect(adopt(alice, questionId, answerId)).rejects.toMatchObject({ code: 'question.resolved' });
  for (const act of [() => refund(boss, questionId), () => adjust(boss, questionId, '1', '0')])
    await expect(act()).rejects.toMatchObject({ code: 'question.resolved' });
  // A share that changed since is not what is taken back.
  await setSettings(app, { bountyShare: '50' });
  expect((await app.visitor.call(readQuestion, { params: { questionId } })).question.bounty).toMatchObject({
    state: 'paid',
    answererCny: '1.98',
  });
  await choose(boss, questionId, '');
  expect([await funds(bob), await held(questionId)]).toEqual([
    [0, 5],
    [199, 7],
  ]);
  await setSettings(app, { bountyShare: '0' });
  await choose(boss, questionId, answerId);
  expect(await funds(bob)).toEqual([199, 12]);
  // Without a share it is taken back all the same (rules 14.1, 3).
  await choose(boss, questionId, '');
  expect(await funds(bob)).toEqual([0, 5]);
  await setSettings(app, { bountyShare: '1' });
  await adopt(alice, questionId, answerId);
  expect(await funds(bob)).toEqual([198, 12]);
});

test('staff change the choice exactly, or not at all when the money is gone', async () => {
  const [alice, bob, carol, boss] = [
    await rich(name('alice')),
    await app.member(name('bob')),
    await app.member(name('carol')),
    await app.staff('boss'),
  ];
  const questionId = await ask(alice, { bountyCny: '10', bountyPoints: '100' });
  const [one, two, three, own, bosses] = [
    await say(bob, questionId),
    await say(bob, questionId),
    await say(carol, questionId),
    await say(alice, questionId),
    await say(boss, questionId),
  ];
  await choose(boss, questionId, one);
  expect(await funds(bob)).toEqual([990, 110]);
  // Another answer by whom it was paid to moves nothing.
  await choose(boss, questionId, two);
  expect([await funds(bob), await row(questionId)]).toEqual([
    [990, 110],
    expect.objectContaining({ bountyState: 'paid', adoptedAnswerId: two }),
  ]);
  await choose(boss, questionId, three);
  expect([await funds(bob), await funds(carol)]).toEqual([
    [0, 10],
    [990, 105],
  ]);
  for (const [answerId, code] of [
    [own, 'answer.own'],
    [bosses, 'answer.own'],
  ] as const)
    await expect(choose(boss, questionId, answerId)).rejects.toMatchObject({ code });
  await ask(carol, { bountyPoints: '10' });
  // Asking brought ten, so the points suffice; of the money nothing may be missing.
  await ask(carol, { bountyCny: '0.01' });
  for (const to of ['', one])
    await expect(choose(boss, questionId, to)).rejects.toMatchObject({ status: 409, code: 'bounty.not_recoverable' });
  expect([await row(questionId), (await funds(carol))[0], (await funds(bob))[0]]).toEqual([
    expect.objectContaining({ bountyState: 'paid', adoptedAnswerId: three }),
    989,
    0,
  ]);
});

test('own, waiting and deleted answers are not paid for, and a paid one stays (rules 14.1, 7 and 8)', async () => {
  const [alice, bob, boss] = [await rich(name('alice')), await app.member(name('bob')), await app.staff('boss')];
  const questionId = await ask(alice, { bountyCny: '5' });
  const [own, gone, good] = [await say(alice, questionId), await say(bob, questionId), await say(bob, questionId)];
  await boss.call(moderateAnswer, { params: { answerId: gone }, body: { act: 'delete' } });
  await setSettings(app, { reviewAnswer: 'all' });
  const waiting = await say(bob, questionId);
  await setSettings(app, { reviewAnswer: 'none' });
  for (const answerId of [own, gone, waiting]) {
    await expect(adopt(alice, questionId, answerId)).rejects.toMatchObject({
      code: expect.stringMatching(/^answer\.(own|not_found)$/) as unknown,
    });
    await expect(choose(boss, questionId, answerId)).rejects.toMatchObject({
      code: expect.stringMatching(/^answer\.(own|state_forbids)$/) as unknown,
    });
  }
  expect(await held(questionId)).toEqual([500, 0]);
  await adopt(alice, questionId, good);
  await expect(bob.call(deleteAnswer, { params: { answerId: good } })).rejects.toMatchObject({ code: 'answer.adopted' });
  await expect(boss.call(moderateAnswer, { params: { answerId: good }, body: { act: 'delete' } })).rejects.toMatchObject({
    code: 'answer.adopted',
  });
  expect((await funds(bob))[0]).toBe(495);
});

test('staff lower an open bounty, and never raise it; the asker is notified and a trace is left; nothing of it after a payout (rules 14.1, 5)', async () => {
  const [alice, bob, boss] = [await rich(name('alice')), await app.member(name('bob')), await app.staff('boss')];
  const questionId = await ask(alice, { bountyCny: '10', bountyPoints: '100' });
  await expect(adjust(alice, questionId, '1', '0')).rejects.toMatchObject({ status: 403 });
  for (const [cny, points] of [
    ['12.5', '40'],
    ['10.01', '100'],
    ['0', '101'],
  ] as const)
    await expect(adjust(boss, questionId, cny, points)).rejects.toMatchObject({ status: 409, code: 'bounty.raise_is_askers' });
  expect((await adjust(boss, questionId, '2.5', '40')).bounty).toMatchObject({ cny: '2.50', points: '40', state: 'open' });
  expect([await held(questionId), await funds(alice)]).toEqual([
    [250, 40],
    [9750, 970],
  ]);
  await adjust(boss, questionId, '0', '40');
  await app.settle();
  expect((await alice.call(listReminders, { query: {} })).items).toMatchObject([
    { kind: 'bounty_returned', count: 2, facts: { amount: '2.50' }, target: { kind: 'question', id: questionId } },
  ]);
  await expect(adjust(boss, questionId, '0', '0')).rejects.toMatchObject({ code: 'bounty.nothing' });
  await expect(adjust(boss, questionId, '1.001', '40')).rejects.toMatchObject(fieldsOf({ bountyCny: 'amount.format' }));
  const log = await app.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('act', '=', 'question.bounty_adjusted')
    .where('subjectId', '=', questionId)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { before: { bounty: { cny: '10.00', points: '100' } }, after: { bounty: { cny: '2.50', points: '40' } } },
    { before: { bounty: { cny: '2.50', points: '40' } }, after: { bounty: { cny: '0.00', points: '40' } } },
  ]);
  await adopt(alice, questionId, await say(bob, questionId));
  await expect(adjust(boss, questionId, '0', '1')).rejects.toMatchObject({ code: 'question.resolved' });
  expect(await funds(bob)).toEqual([0, 45]);
  await expect(adjust(boss, await ask(alice), '1', '0')).rejects.toMatchObject({ code: 'bounty.not_open' });
});

test('what staff give back is over: neither raised nor paid', async () => {
  const [alice, bob, boss] = [await rich(name('alice')), await app.member(name('bob')), await app.staff('boss')];
  const questionId = await ask(alice, { bountyCny: '10', bountyPoints: '5' });
  await expect(refund(alice, questionId)).rejects.toMatchObject({ status: 403 });
  expect((await refund(boss, questionId)).bounty).toMatchObject({ cny: '10.00', points: '5', state: 'refunded' });
  await expect(refund(boss, questionId)).rejects.toMatchObject({ code: 'bounty.not_open' });
  await expect(raise(alice, questionId, { bountyCny: '11' })).rejects.toMatchObject({ code: 'bounty.refunded' });
  await adopt(alice, questionId, await say(bob, questionId));
  expect([await funds(alice), await funds(bob)]).toEqual([
    [10_000, 1010],
    [0, 5],
  ]);
});

test('deleting gives back and restoring takes nothing, review keeps it', async () => {
  const [alice, boss] = [await rich(name('alice')), await app.staff('boss')];
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const [mine, theirs] = [await ask(alice, { bountyCny: '10' }, tagId), await ask(alice, { bountyPoints: '10' }, tagId)];
  await setSettings(app, { reviewQuestion: 'all' });
  await alice.call(editQuestion, { params: { questionId: mine }, body: { title: '水温', tagIds: [tagId], body: '改', version: 1 } });
  expect([(await row(mine)).bountyState, await held(mine)]).toEqual(['open', [1000, 0]]);
  await setSettings(app, { reviewQuestion: 'none' });
  await alice.call(deleteQuestion, { params: { questionId: mine } });
  await boss.call(moderateQuestion, { params: { questionId: theirs }, body: { act: 'delete' } });
  expect([(await row(mine)).bountyState, (await row(theirs)).bountyState]).toEqual(['refunded', 'refunded']);
  expect((await funds(alice))[0]).toBe(10_000);
  await alice.call(restoreQuestion, { params: { questionId: mine } });
  await boss.call(moderateQuestion, { params: { questionId: theirs }, body: { act: 'restore' } });
  expect([await held(mine), await held(theirs), await funds(alice)]).toEqual([
    [0, 0],
    [0, 0],
    [10_000, 1020],
  ]);
  expect((await app.visitor.call(listQuestions, { query: { tab: 'points_reward', tagId } })).total).toBe(0);
  const log = await app.db
    .selectFrom('questionTagging')
    .select('questionId')
    .where('offersCash', '=', true)
    .where('questionId', 'in', [mine, theirs])
    .execute();
  expect(log).toEqual([]);
});

test('a cancelled account is not paid while money waits', async () => {
  const [alice, bob, boss] = [await rich(name('alice')), await app.member(name('bob')), await app.staff('boss')];
  const questionId = await ask(alice, { bountyCny: '10' });
  const answerId = await say(bob, questionId);
  const offered = async () => (await alice.call(readQuestion, { params: { questionId } })).answers.items.map(({ viewer }) => viewer.adopt);
  const choices = async () => (await boss.call(readQuestion, { params: { questionId } })).answers.items.map(({ viewer }) => viewer.choose);
  expect([await offered(), await choices()]).toEqual([[true], [true]]);
  await app.write((tx) => cancelMember(tx, app.clock.now(), bob.id));
  // What would be refused is not offered either.
  expect([await offered(), await choices()]).toEqual([[false], [false]]);
  await expect(adopt(alice, questionId, answerId)).rejects.toMatchObject({ status: 409, code: 'answer.author_gone' });
  await expect(choose(boss, questionId, answerId)).rejects.toMatchObject({ code: 'answer.author_gone' });
  await refund(boss, questionId);
  expect([await offered(), await choices()]).toEqual([[true], [true]]);
  await adopt(alice, questionId, answerId);
  expect((await funds(alice))[0]).toBe(10_000);
});

test('staff are offered just those answers that they may choose, whatever the bounty', async () => {
  const [alice, bob, gone, boss] = [
    await rich(name('alice')),
    await app.member(name('bob')),
    await app.member(name('gone')),
    await app.staff('boss'),
  ];
  const questionId = await ask(alice, { bountyPoints: '10' });
  const people = [bob, await app.member(name('carol')), gone, boss, alice];
  const ids: string[] = [];
  for (const person of people) ids.push(await say(person, questionId));
  await app.write((tx) => cancelMember(tx, app.clock.now(), gone.id));
  const offered = async (person = boss) => {
    const { items } = (await person.call(readQuestion, { params: { questionId } })).answers;
    return new Set(items.filter(({ viewer }) => viewer.choose).map(({ id }) => id));
  };
  /** What the server accepts, found by trying; each choice that goes through is taken back at once. */
  const accepted = async () => {
    const before = (await row(questionId)).adoptedAnswerId ?? '';
    const adoptable = new Set<string>();
    for (const id of ids.filter((answerId) => answerId !== before)) {
      const went = await choose(boss, questionId, id).then(
        () => true,
        () => false,
      );
      if (!went) continue;
      adoptable.add(id);
      await choose(boss, questionId, before);
    }
    return adoptable;
  };
  const [bobs, carols, gones, bosses] = ids;
  for (const [state, expected] of [
    ['open', [bobs, carols]],
    ['paid', [carols]],
    ['refunded', [bobs, carols, gones, bosses]],
  ] as const) {
    if (state === 'paid') await choose(boss, questionId, bobs ?? '');
    if (state === 'refunded') {
      await choose(boss, questionId, '');
      await refund(boss, questionId);
    }
    expect((await row(questionId)).bountyState).toBe(state);
    expect(await offered()).toEqual(new Set(expected));
    expect(await accepted()).toEqual(await offered());
    expect(await offered(alice)).toEqual(new Set());
  }
});

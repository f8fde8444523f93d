import * as contract from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { forgetUnhelpful } from '../index.ts';
import { aQuestion, anAnswer } from '../testing.ts';
import { answerQuality, type QualityFacts } from './quality.ts';
import { refreshNewPriors, refreshPriors } from './refresh-priors.ts';

const app = testApp();
const dayMs = 24 * 3_600_000;

const ask = () => app.write((tx) => aQuestion(tx, app.services));
const answer = (questionId: string, more: { authorId?: string; postedAt?: Date } = {}) =>
  app.write((tx) => anAnswer(tx, app.services, { questionId, ...more }));

async function orderOf(questionId: string, person: Person = app.visitor): Promise<string[]> {
  return (await person.call(contract.readQuestion, { params: { questionId } })).answers.items.map(({ id }) => id);
}

const set = (id: string, counts: Partial<Record<'likeCount' | 'workedCount', number>>) =>
  app.db.updateTable('answer').set(counts).where('id', '=', id).execute();

async function stored(id: string) {
  return app.db.selectFrom('answer').select(['unhelpful', 'prior']).where('id', '=', id).executeTakeFirstOrThrow();
}

const mark = (person: Person, answerId: string, on = true) => person.call(contract.markUnhelpful, { params: { answerId }, body: { on } });

const anyFacts = fc.record({
  likes: fc.nat(5000),
  worked: fc.nat(500),
  unhelpful: fc.nat(500),
  prior: fc.nat(300).map((n) => n / 100),
});
const of = (change: Partial<QualityFacts> = {}) => answerQuality({ likes: 0, worked: 0, unhelpful: 0, prior: 0, ...change });

test('more who were helped never lower an answer, more who were not never raise it, and it stays between 0 and 1', () => {
  fc.assert(
    fc.property(anyFacts, (one) => {
      const score = answerQuality(one);
      expect(score).toBeGreaterThanOrEqual(-1e-9);
      expect(score).toBeLessThan(1);
      expect(answerQuality({ ...one, unhelpful: one.unhelpful + 1 })).toBeLessThanOrEqual(score + 1e-9);
      expect(answerQuality({ ...one, likes: one.likes + 1 })).toBeGreaterThan(score);
    }),
  );
});

test('few votes count less than many, "worked for me" twice, and a crowd cannot bury what helped', () => {
  expect(of({ likes: 1 })).toBeLessThan(of({ likes: 90, unhelpful: 10 }));
  expect(of({ worked: 3 })).toBe(of({ likes: 6 }));
  expect(of({ likes: 20, unhelpful: 1000 })).toBe(of({ likes: 20, unhelpful: 24 }));
  expect(of({ likes: 20, unhelpful: 1000 })).toBeGreaterThan(of({ likes: 2, unhelpful: 2 }));
});

test('the database computes the same', async () => {
  const samples = fc.sample(anyFacts, 50);
  const { rows } = await sql<{ score: number }>`
    select answer_quality(likes, worked, unhelpful::real, prior::real) as score
    from unnest(${samples.map(({ likes }) => likes)}::int[], ${samples.map(({ worked }) => worked)}::int[],
      ${samples.map(({ unhelpful }) => unhelpful)}::real[], ${samples.map(({ prior }) => prior)}::real[]) one (likes, worked, unhelpful, prior)`.execute(
    app.db,
  );
  rows.forEach(({ score }, at) => expect(score).toBeCloseTo(answerQuality(samples[at] as QualityFacts), 5));
});

test('answers are read by quality, each on the page where its link leads; by time stays a choice', async () => {
  const questionId = await ask();
  const ids: string[] = [];
  for (let n = 0; n < 33; n += 1) ids.push(await answer(questionId));
  const [first = '', second = '', third = ''] = ids;
  await set(third, { likeCount: 3 });
  await set(second, { workedCount: 2 });
  expect((await orderOf(questionId)).slice(0, 3)).toEqual([second, third, first]);
  const oldest = await app.visitor.call(contract.readQuestion, { params: { questionId }, query: { sort: 'oldest' } });
  expect(oldest.answers.items[0]?.id).toBe(first);
  await sql`update answer set unhelpful = 2 where id = ${first}::bigint`.execute(app.db);
  const last = await app.visitor.call(contract.readQuestion, { params: { questionId }, query: { answerId: first } });
  expect([last.answers.page, last.answers.items.at(-1)?.id]).toEqual([2, first]);
});

test('"not helpful" is private, once, not of oneself, and taken back', async () => {
  const boss = await app.staff('boss');
  await boss.call(contract.editSettings, { body: { values: { newMemberDays: '0', newMemberPosts: '0' } } });
  const [alice, bob, carol] = [await app.member('alice'), await app.member('bob'), await app.member('carol')];
  const questionId = await ask();
  const [one, two] = [await answer(questionId, { authorId: bob.id }), await answer(questionId)];
  await Promise.all([mark(alice, one), mark(alice, one)]);
  expect((await stored(one)).unhelpful).toBe(1);
  expect(await orderOf(questionId)).toEqual([two, one]);
  const seenBy = async (person: Person) =>
    (await person.call(contract.readQuestion, { params: { questionId } })).answers.items.find(({ id }) => id === one)?.viewer.unhelpful;
  expect([await seenBy(alice), await seenBy(bob), await seenBy(carol), await seenBy(app.visitor)]).toEqual([true, false, false, false]);
  await expect(mark(bob, one)).rejects.toMatchObject({ code: 'answer.own' });
  await expect(mark(app.visitor, one)).rejects.toMatchObject({ status: 401 });
  await expect(mark(alice, '999999')).rejects.toMatchObject({ code: 'answer.not_found' });
  await mark(alice, one, false);
  await mark(alice, one, false);
  expect((await stored(one)).unhelpful).toBe(0);
  expect(await orderOf(questionId)).toEqual([one, two]);
  await mark(alice, one);
  await forgetUnhelpful(app.services, alice.id);
  expect((await stored(one)).unhelpful).toBe(0);
});

test('a new member weighs nothing, several accounts of one network count once, and one member not without end', async () => {
  const [boss, dora, erin, fred] = [await app.staff('boss'), await app.member('dora'), await app.member('erin'), await app.member('fred')];
  const [questionId, author] = [await ask(), await app.member('author')];
  const one = await answer(questionId, { authorId: author.id });
  await app.db.deleteFrom('loginLog').where('memberId', 'in', [dora.id, erin.id]).execute();
  await sql`insert into login_log (member_id, kind, address, created_at)
    select id, 'login', '8.8.8.' || id % 200, now() - interval '1 year' from unnest(${[dora.id, erin.id]}::bigint[]) id`.execute(app.db);
  await boss.call(contract.editSettings, { body: { values: { newMemberDays: '30' } } });
  await mark(dora, one);
  expect((await stored(one)).unhelpful).toBe(0);
  await mark(dora, one, false);
  await boss.call(contract.editSettings, { body: { values: { newMemberDays: '0', newMemberPosts: '0' } } });
  await Promise.all([mark(dora, one), mark(erin, one), mark(fred, one)]);
  expect((await stored(one)).unhelpful).toBe(2);
  const others = [];
  for (let n = 0; n < 4; n += 1) others.push(await answer(await ask(), { authorId: author.id }));
  for (const id of others) await mark(fred, id);
  const weights = [];
  for (const id of others) weights.push((await stored(id)).unhelpful);
  expect(weights).toEqual([1, 1, 0, 0]);
});

test('a new answer is expected to be worth something for a while, and so is one by an author whose answers were adopted', async () => {
  const good = await app.member('good');
  for (let n = 0; n < 5; n += 1) {
    const questionId = await ask();
    const id = await answer(questionId, { authorId: good.id });
    await app.db.updateTable('question').set({ adoptedAnswerId: id }).where('id', '=', questionId).execute();
  }
  const old = new Date(app.clock.now().getTime() - 70 * dayMs);
  const questionId = await ask();
  const [plain, byGood, fresh] = [
    await answer(questionId, { postedAt: old }),
    await answer(questionId, { authorId: good.id, postedAt: old }),
    await answer(questionId),
  ];
  await refreshNewPriors(app.services);
  expect(await orderOf(questionId)).toEqual([byGood, fresh, plain]);
  expect((await stored(plain)).prior).toBeLessThan(0.02);
  expect((await stored(fresh)).prior).toBeCloseTo(1, 2);
  expect((await stored(byGood)).prior).toBeGreaterThan(1);
  app.clock.advance(70 * dayMs);
  await refreshPriors(app.services);
  expect((await stored(fresh)).prior).toBeLessThan(0.02);
});

import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { signInAs } from '../members/index.ts';
import { aQuestion, aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);

const absence = async (person: Person) => (await person.call(contract.readAbsence)).absence;
const catchUp = (person: Person) => person.call(contract.readCatchUp);

/** Signs in again after some days, as whoever comes back does. */
async function comeBack(account: string, days: number): Promise<Person> {
  const person = await app.member(account);
  await app.db
    .updateTable('memberPresence')
    .set({ usedAt: ago(days) })
    .where('memberId', '=', person.id)
    .execute();
  await signInAs(app.services, person.id);
  return person;
}

test('an absence of more than a week is offered for three days, or until it is dismissed', async () => {
  const followed = await app.member('followed');
  const [short, long] = [await comeBack('shortly', 6), await comeBack('longer', 9)];
  // Who follows nothing has nothing to catch up on.
  expect(await absence(long)).toBeNull();
  for (const one of [short, long]) await one.call(contract.followMember, { params: { memberId: followed.id } });
  expect(await absence(await app.member('fresh'))).toBeNull();
  expect(await absence(short)).toBeNull();
  expect(await absence(long)).toMatchObject({ days: 9 });
  // The next renewal, an hour later, does not end it.
  app.clock.advance(60 * 60 * 1000);
  await signInAs(app.services, long.id);
  expect(await absence(long)).toMatchObject({ days: 9 });
  await long.call(contract.dismissCatchUp);
  expect(await absence(long)).toBeNull();
  expect((await catchUp(long)).absence).toBeNull();

  const other = await comeBack('patient', 30);
  await other.call(contract.followMember, { params: { memberId: followed.id } });
  expect(await absence(other)).toMatchObject({ days: 30 });
  await app.db
    .updateTable('memberPresence')
    .set({ backAt: ago(4) })
    .where('memberId', '=', other.id)
    .execute();
  expect(await absence(other)).toBeNull();
  await expect(app.visitor.call(contract.readCatchUp)).rejects.toMatchObject({ status: 401 });
});

test('the catch-up has the best of what the member follows since then, and nothing else', async () => {
  const [me, friend, stranger, fan] = [
    await comeBack('returner', 10),
    await app.member('friend'),
    await app.member('stranger'),
    await app.member('fan'),
  ];
  const [tag, questionTag] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  await me.call(contract.followMember, { params: { memberId: friend.id } });
  for (const tagId of [tag, questionTag]) await me.call(contract.followTag, { params: { tagId }, body: { on: true } });
  const topic = (authorId: string, more: { tagId?: string; postedAt: Date }) =>
    app.write((tx) => aTopic(tx, app.services, { authorId, ...more }));
  const plain = await topic(friend.id, { postedAt: ago(3) });
  const liked = await topic(friend.id, { postedAt: ago(8) });
  const inTag = await topic(stranger.id, { tagId: tag, postedAt: ago(4) });
  const question = await app.write((tx) => aQuestion(tx, app.services, { authorId: stranger.id, tagIds: [questionTag], postedAt: ago(5) }));
  await topic(friend.id, { postedAt: ago(11) });
  await topic(stranger.id, { postedAt: ago(2) });
  await topic(me.id, { tagId: tag, postedAt: ago(2) });
  for (const one of [fan, stranger]) await one.call(contract.likeTopic, { params: { topicId: liked }, body: { on: true } });
  await fan.call(contract.likeQuestion, { params: { questionId: question }, body: { on: true } });
  const { items, follows, absence: away } = await catchUp(me);
  expect({ follows, days: away?.days }).toEqual({ follows: true, days: 10 });
  expect(items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    `topic ${liked}`,
    `question ${question}`,
    `topic ${plain}`,
    `topic ${inTag}`,
  ]);

  await me.call(contract.blockMember, { params: { memberId: stranger.id } });
  expect((await catchUp(me)).items.map(({ id, kind }) => `${kind} ${id}`)).toEqual([`topic ${liked}`, `topic ${plain}`]);
});

test('what the reader may not open is left out, and the page says so when the reader follows nobody', async () => {
  const [me, friend] = [await comeBack('outsider', 10), await app.member('insider')];
  expect(await catchUp(me)).toMatchObject({ follows: false, items: [] });
  const role = await app.db.insertInto('role').values({ nameZh: '内堂' }).returning('id').executeTakeFirstOrThrow();
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }));
  await me.call(contract.followMember, { params: { memberId: friend.id } });
  await app.write((tx) => aTopic(tx, app.services, { authorId: friend.id, tagId: closed, title: '内堂的事', postedAt: ago(2) }));
  expect(await catchUp(me)).toMatchObject({ follows: true, items: [] });
});

test('it takes no more statements however much was missed', async () => {
  const [me, friend] = [await comeBack('bounded', 10), await app.member('prolific')];
  await me.call(contract.followMember, { params: { memberId: friend.id } });
  for (let turn = 0; turn < 25; turn += 1) await app.write((tx) => aTopic(tx, app.services, { authorId: friend.id, postedAt: ago(2) }));
  const { statements } = await app.statements(() => catchUp(me));
  expect(statements.length).toBeLessThanOrEqual(10);
  expect((await catchUp(me)).items).toHaveLength(20);
});

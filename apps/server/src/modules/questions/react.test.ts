import {
  addFavouriteFolder,
  addQuestion,
  editSettings,
  closeAnswers,
  deleteAnswer,
  deleteQuestion,
  favouriteQuestion,
  likeAnswer,
  likeAnswerReply,
  likeQuestion,
  listQuestions,
  markWorked,
  moderateQuestion,
  pinQuestion,
  postAnswer,
  readQuestion,
  listAnswers,
  postAnswerReply,
  postQuestionReply,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestionTag } from './testing.ts';

const app = testApp();

async function ask(person: Person, tagId?: string): Promise<string> {
  const tagIds = [tagId ?? (await app.write((tx) => aQuestionTag(tx)))];
  return (await person.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？' } })).questionId;
}

/** A question of bob with an answer of carol, and replies under both. */
async function aConversation() {
  const [bob, carol] = [await app.member('bob'), await app.member('carol')];
  const questionId = await ask(bob);
  const { answer } = await carol.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } });
  const { reply } = await bob.call(postAnswerReply, { params: { answerId: answer.id }, body: { body: '多久？' } });
  const { reply: below } = await carol.call(postQuestionReply, { params: { questionId }, body: { body: '什么茶？' } });
  return { questionId, answerId: answer.id, replyId: reply.id, belowId: below.id };
}

type Ids = Awaited<ReturnType<typeof aConversation>>;

const likes: [string, (person: Person, ids: Ids, on: boolean) => Promise<{ liked: boolean; likeCount: number }>][] = [
  ['a question', (person, { questionId }, on) => person.call(likeQuestion, { params: { questionId }, body: { on } })],
  ['an answer', (person, { answerId }, on) => person.call(likeAnswer, { params: { answerId }, body: { on } })],
  ['a reply to an answer', (person, { replyId }, on) => person.call(likeAnswerReply, { params: { replyId }, body: { on } })],
  ['a reply to a question', (person, { belowId }, on) => person.call(likeAnswerReply, { params: { replyId: belowId }, body: { on } })],
];

test.each(likes)('%s is liked once by each, also of many clicks at once', async (_, like) => {
  const ids = await aConversation();
  const [alice, dave] = [await app.member('alice'), await app.member('dave')];
  await expect(like(app.visitor, ids, true)).rejects.toMatchObject({ status: 401 });
  await Promise.all([1, 2, 3, 4].flatMap(() => [like(alice, ids, true), like(dave, ids, true)]));
  expect(await like(alice, ids, true)).toEqual({ liked: true, likeCount: 2 });
  expect(await like(alice, ids, false)).toEqual({ liked: false, likeCount: 1 });
  expect(await like(alice, ids, false)).toEqual({ liked: false, likeCount: 1 });
});

test('what is not there, or not for the reader, cannot be liked, kept or thanked for', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const ids = await aConversation();
  const none: Ids = { questionId: '999999', answerId: '999999', replyId: '999999', belowId: '999999' };
  const keep = (person: Person, { questionId }: Ids) => person.call(favouriteQuestion, { params: { questionId }, body: { on: true } });
  const thank = (person: Person, { answerId }: Ids) => person.call(markWorked, { params: { answerId }, body: { on: true } });
  for (const [, like] of likes) await expect(like(alice, none, true)).rejects.toMatchObject({ status: 404 });
  await expect(keep(alice, none)).rejects.toMatchObject({ code: 'question.not_found' });
  await expect(thank(alice, none)).rejects.toMatchObject({ code: 'answer.not_found' });
  await boss.call(moderateQuestion, { params: { questionId: ids.questionId }, body: { act: 'delete' } });
  for (const person of [alice, bob]) {
    for (const [, like] of likes) await expect(like(person, ids, true)).rejects.toMatchObject({ status: 404 });
    await expect(keep(person, ids)).rejects.toMatchObject({ code: 'question.not_found' });
  }
  await expect(thank(alice, ids)).rejects.toMatchObject({ code: 'answer.not_found' });
  await boss.call(moderateQuestion, { params: { questionId: ids.questionId }, body: { act: 'restore' } });
  await (await app.member('carol')).call(deleteAnswer, { params: { answerId: ids.answerId } });
  for (const like of [likes[1], likes[2]]) await expect(like?.[1](alice, ids, true)).rejects.toMatchObject({ status: 404 });
  await expect(thank(alice, ids)).rejects.toMatchObject({ code: 'answer.not_found' });
  const own = await ask(alice);
  await alice.call(deleteQuestion, { params: { questionId: own } });
  await expect(keep(alice, { ...ids, questionId: own })).rejects.toMatchObject({ code: 'question.state_forbids' });
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  for (const [, like] of likes) await expect(like(alice, ids, true)).rejects.toMatchObject({ code: 'site.read_only' });
  await expect(keep(alice, ids)).rejects.toMatchObject({ code: 'site.read_only' });
  await expect(thank(alice, ids)).rejects.toMatchObject({ code: 'site.read_only' });
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
});

test('a question is kept in a folder or beside them, and counted once', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const { questionId } = await aConversation();
  const keep = (person: Person, on: boolean, folderId?: string) =>
    person.call(favouriteQuestion, { params: { questionId }, body: { on, ...(folderId && { folderId }) } });
  const folder = await bob.call(addFavouriteFolder, { body: { name: '水' } });
  await expect(keep(alice, true, folder.id)).rejects.toMatchObject({ code: 'folder.not_found' });
  await Promise.all([1, 2, 3].map(() => keep(alice, true)));
  expect(await keep(bob, true, folder.id)).toEqual({ favourite: true, favouriteCount: 2 });
  expect(await keep(alice, false)).toEqual({ favourite: false, favouriteCount: 1 });
  expect((await bob.call(readQuestion, { params: { questionId } })).question.viewer.favourite).toBe(true);
});

test('readers say that an answer worked, each once however often at once; its author does not', async () => {
  const { questionId, answerId } = await aConversation();
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => app.member(`reader_${index}`)));
  const mark = (person: Person, on: boolean) => person.call(markWorked, { params: { answerId }, body: { on } });
  await expect(mark(app.visitor, true)).rejects.toMatchObject({ status: 401 });
  await expect(mark(await app.member('carol'), true)).rejects.toMatchObject({ status: 403, code: 'answer.own' });
  await Promise.all(people.flatMap((person) => [mark(person, true), mark(person, true), mark(person, true)]));
  const [first] = people as [Person];
  expect(await mark(first, true)).toEqual({ worked: true, workedCount: 8 });
  await Promise.all(people.flatMap((person) => [mark(person, true), mark(person, false), mark(person, false)]));
  const { rows } = { rows: await app.db.selectFrom('answerWorked').select('memberId').where('answerId', '=', answerId).execute() };
  const seen = (await first.call(listAnswers, { params: { questionId } })).items[0];
  expect(seen?.workedCount).toBe(rows.length);
  expect(seen?.viewer.worked).toBe(rows.some(({ memberId }) => memberId === first.id));
});

test('only staff pin a question or close its answers; what changes nothing is no act', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const [older, newer] = [await ask(alice, tagId), await ask(alice, tagId)];
  const pin = (order: number, person = boss) => person.call(pinQuestion, { params: { questionId: older }, body: { order } });
  const close = (closed: boolean, person = boss) => person.call(closeAnswers, { params: { questionId: older }, body: { closed } });
  await expect(pin(1, alice)).rejects.toMatchObject({ status: 403 });
  await expect(close(true, alice)).rejects.toMatchObject({ status: 403 });
  await expect(boss.call(pinQuestion, { params: { questionId: '999999' }, body: { order: 1 } })).rejects.toMatchObject({
    code: 'question.not_found',
  });
  await expect(boss.call(closeAnswers, { params: { questionId: '999999' }, body: { closed: true } })).rejects.toMatchObject({
    code: 'question.not_found',
  });
  const order = async () => (await app.visitor.call(listQuestions, { query: { tagId } })).items.map(({ id }) => id);
  expect(await order()).toEqual([newer, older]);
  await pin(5);
  await pin(5);
  expect(await order()).toEqual([older, newer]);
  await pin(0);
  expect(await order()).toEqual([newer, older]);
  await close(true);
  await close(true);
  expect((await alice.call(readQuestion, { params: { questionId: older } })).question).toMatchObject({ answersClosed: true, pinOrder: 0 });
  const log = await app.db
    .selectFrom('auditEntry')
    .select(['act', 'before', 'after'])
    .where('subjectId', '=', older)
    .where('subjectKind', '=', 'question')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { act: 'question.pinned', before: { pinOrder: 0 }, after: { pinOrder: 5 } },
    { act: 'question.pinned', before: { pinOrder: 5 }, after: { pinOrder: 0 } },
    { act: 'question.answers_closed', before: { answersClosed: false }, after: { answersClosed: true } },
  ]);
});

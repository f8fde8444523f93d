import * as contract from '@chaguan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { anAnswer, anAnswerReply, aQuestion, aQuestionTag } from '../questions/testing.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;

async function allOf(person: Person, userName: string): Promise<string[]> {
  const seen: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: contract.Answer<typeof contract.listMemberActivity> = await person.call(contract.listMemberActivity, {
      query: { userName, ...(before !== '' && { before }) },
    });
    seen.push(...page.items.map(({ act, id }) => `${act} ${id}`));
    before = page.next;
  }
  return seen;
}

test('questions, answers and replies are among topics in their order, newest first', async () => {
  const [writer, alice] = [await app.member('writer'), await app.member('alice')];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const authorId = writer.id;
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId, title: '水温', postedAt: ago(50) }));
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId, postedAt: ago(40) }));
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId, body: '八十度', postedAt: ago(30) }));
  const under = await app.write((tx) => anAnswerReply(tx, app.services, { questionId, answerId, authorId, postedAt: ago(20) }));
  const back = await app.write((tx) => anAnswerReply(tx, app.services, { questionId, authorId, body: '再问', postedAt: ago(10) }));
  expect(await allOf(alice, 'writer')).toEqual([
    `answer_reply ${back}`,
    `answer_reply ${under}`,
    `answer ${answerId}`,
    `topic ${topicId}`,
    `question ${questionId}`,
  ]);
  const { items } = await alice.call(contract.listMemberActivity, { query: { userName: 'writer' } });
  expect(items[0]).toMatchObject({ kind: 'answer_reply', placeId: questionId, title: '水温', excerpt: '再问', gone: false });
  expect(items.at(-1)).toMatchObject({ kind: 'question', placeId: questionId, counts: { answers: 1, comments: 0 } });
  await alice.call(contract.followMember, { params: { memberId: authorId } });
  expect((await alice.call(contract.listFollowedActivity, {})).items).toEqual(items);
});

test('nothing that waits, was deleted or has a closed tag shows to others, and pages meet without gap or double', async () => {
  const [busy, alice] = [await app.member('busy'), await app.member('alice')];
  const { id: role } = await app.db.insertInto('role').values({ nameZh: '后院' }).returning('id').executeTakeFirstOrThrow();
  const [open, closed] = [
    await app.write((tx) => aQuestionTag(tx)),
    await app.write((tx) => aQuestionTag(tx, { rights: { view: [role] } })),
  ];
  const state = fc.constantFrom('published', 'published', 'pending', 'deleted_by_user', 'deleted_by_staff');
  const shape = fc.record({ inside: fc.boolean(), question: state, answer: state, reply: state, deep: fc.boolean(), ago: fc.nat(3) });
  const expected = new Set<string>();
  await app.write(async (tx) => {
    for (const { inside, question, answer, reply, deep, ago } of fc.sample(shape, 60)) {
      const facts = { authorId: busy.id, postedAt: new Date(Date.now() - ago * dayMs) };
      const questionId = await aQuestion(tx, app.services, { ...facts, tagIds: inside ? [open] : [open, closed] });
      const answerId = await anAnswer(tx, app.services, { ...facts, questionId });
      const replyId = await anAnswerReply(tx, app.services, { ...facts, questionId, answerId: deep ? answerId : null });
      for (const [table, id, required] of [
        ['question', questionId, question],
        ['answer', answerId, answer],
        ['answerReply', replyId, reply],
      ] as const) {
        await tx.updateTable(table).set({ state: required }).where('id', '=', id).execute();
      }
      if (!inside || question !== 'published') continue;
      expected.add(`question ${questionId}`);
      if (answer === 'published') expected.add(`answer ${answerId}`);
      if (reply === 'published' && (!deep || answer === 'published')) expected.add(`answer_reply ${replyId}`);
    }
  });
  expect((await allOf(alice, 'busy')).toSorted()).toEqual([...expected].toSorted());
});

test('likes and favourites list questions and topics, and points name their reason', async () => {
  const [fan, bob] = [await app.member('fan'), await app.member('bob')];
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const { questionId } = await bob.call(contract.addQuestion, { body: { title: '存茶', tagIds: [tagId], body: '怎么存' } });
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const { answer } = await fan.call(contract.postAnswer, { params: { questionId }, body: { body: '密封' } });
  const { reply } = await bob.call(contract.postAnswerReply, { params: { answerId: answer.id }, body: { body: '谢谢' } });
  await fan.call(contract.likeTopic, { params: { topicId }, body: { on: true } });
  await fan.call(contract.likeQuestion, { params: { questionId }, body: { on: true } });
  await fan.call(contract.likeAnswerReply, { params: { replyId: reply.id }, body: { on: true } });
  await bob.call(contract.likeAnswer, { params: { answerId: answer.id }, body: { on: true } });
  expect((await fan.call(contract.listLikes, {})).items.map(({ kind, id }) => [kind, id])).toEqual([
    ['answer_reply', reply.id],
    ['question', questionId],
    ['topic', topicId],
  ]);
  expect((await bob.call(contract.listLikes, { query: { kind: 'answer' } })).items).toMatchObject([
    { kind: 'answer', excerpt: '密封', placeId: questionId },
  ]);
  await fan.call(contract.favouriteTopic, { params: { topicId }, body: { on: true } });
  await fan.call(contract.favouriteQuestion, { params: { questionId }, body: { on: true } });
  expect(await fan.call(contract.listFavourites, {})).toMatchObject({
    total: 2,
    items: [{ kind: 'question', title: '存茶', counts: { answers: 1, favourites: 1 } }, { kind: 'topic' }],
  });
  const { items } = await bob.call(contract.listPointLog, {});
  expect(items.map(({ module, subject }) => [module, subject?.title])).toEqual([
    ['answer_reply', '存茶'],
    ['question', '存茶'],
  ]);
  expect((await fan.call(contract.listPointLog, { query: { module: 'answer' } })).items).toMatchObject([
    { module: 'answer', subject: { excerpt: '密封' } },
  ]);
});

test('own questions, answers and replies: every state but what staff removed, with what may be done', async () => {
  const author = await app.member('author');
  const tagId = await app.write((tx) => aQuestionTag(tx));
  for (const state of ['published', 'pending', 'deleted_by_user', 'deleted_by_staff'] as const) {
    const id = await app.write((tx) => aQuestion(tx, app.services, { authorId: author.id, tagIds: [tagId], title: state }));
    await app.db.updateTable('question').set({ state }).where('id', '=', id).execute();
  }
  const own = await author.call(contract.listOwnQuestions, {});
  expect(own.items.map(({ title }) => title).toSorted()).toEqual(['deleted_by_user', 'pending', 'published']);
  expect((await author.call(contract.listOwnQuestions, { query: { state: 'deleted' } })).items).toMatchObject([
    { viewer: { edit: false, delete: false, restore: true, append: false } },
  ]);
  const [published] = (await author.call(contract.listOwnQuestions, { query: { state: 'published' } })).items;
  expect(published).toMatchObject({
    tags: [{ id: tagId }],
    resolved: false,
    viewer: { edit: true, delete: true, restore: false, append: true },
  });
  const questionId = published?.id ?? '';
  const { answer } = await author.call(contract.postAnswer, { params: { questionId }, body: { body: '自答' } });
  await author.call(contract.postAnswerReply, { params: { answerId: answer.id }, body: { body: '再说' } });
  await author.call(contract.postQuestionReply, { params: { questionId }, body: { body: '另说' } });
  expect((await author.call(contract.listOwnQuestions, { query: { state: 'published' } })).items[0]).toMatchObject({
    answerCount: 1,
    viewer: { edit: false, delete: false, append: true },
  });
  expect((await author.call(contract.listOwnAnswers, {})).items).toMatchObject([
    { id: answer.id, questionId, excerpt: '自答', adopted: false, readable: true, viewer: { edit: true, delete: true } },
  ]);
  expect((await author.call(contract.listOwnAnswerReplies, {})).items.map(({ answerId, excerpt }) => [answerId, excerpt])).toEqual([
    [null, '另说'],
    [answer.id, '再说'],
  ]);
  const { id: role } = await app.db.insertInto('role').values({ nameZh: '前厅' }).returning('id').executeTakeFirstOrThrow();
  const closed = await app.write((tx) => aQuestionTag(tx, { rights: { view: [role] } }));
  await app.db
    .updateTable('question')
    .set({ tagIds: [tagId, closed] })
    .where('id', '=', questionId)
    .execute();
  for (const endpoint of [contract.listOwnAnswers, contract.listOwnAnswerReplies])
    expect((await author.call(endpoint, {})).items[0]).toMatchObject({ readable: false, title: '' });
});

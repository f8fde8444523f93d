import {
  addQuestion,
  readAnswerSource,
  moderateQuestion,
  readQuestionForm,
  listQuestionFavouriters,
  listQuestionLikers,
  readQuestionSource,
  favouriteQuestion,
  likeQuestion,
  postAnswerReply,
  listStaffAnswers,
  readQueueCounts,
  listStaffQuestions,
  postAnswer,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aQuestion, aQuestionTag } from './testing.ts';

const app = testApp();

test('staff lists show every state, members none of them', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const parentId = await app.write((tx) => aQuestionTag(tx));
  const tagIds = [await app.write((tx) => aQuestionTag(tx, { parentId })), await app.write((tx) => aQuestionTag(tx, { parentId }))];
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { tagIds, title: '100%_纯\\茶？' }));
  const { answer } = await alice.call(postAnswer, { params: { questionId }, body: { body: '说' } });
  const { reply } = await alice.call(postAnswerReply, { params: { answerId: answer.id }, body: { body: '应' } });
  await boss.call(moderateQuestion, { params: { questionId }, body: { act: 'delete' } });
  await app.db.updateTable('answer').set({ state: 'pending' }).where('id', '=', answer.id).execute();
  for (const endpoint of [listStaffQuestions, listStaffAnswers])
    await expect(alice.call(endpoint, {})).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(readQueueCounts)).rejects.toMatchObject({ status: 403 });
  // Once, though it stands in two leaves of the tag that is asked for.
  expect(await boss.call(listStaffQuestions, { query: { tagId: parentId, state: 'deleted_by_staff' } })).toMatchObject({
    items: [{ id: questionId, tags: [{ id: tagIds[0] }, { id: tagIds[1] }] }],
  });
  await expect(boss.call(listStaffQuestions, { query: { tagId: '999999' } })).rejects.toMatchObject({ code: 'tag.not_found' });
  expect((await boss.call(listStaffAnswers, { query: { state: 'pending' } })).items).toMatchObject([
    { kind: 'answer', id: answer.id, answerId: answer.id, text: '说', questionTitle: '100%_纯\\茶？', adopted: false },
  ]);
  expect((await boss.call(listStaffAnswers, { query: { kind: 'answer_reply', authorId: alice.id } })).items).toMatchObject([
    { kind: 'answer_reply', id: reply.id, answerId: answer.id, text: '应' },
  ]);
  expect(await boss.call(readQueueCounts)).toMatchObject({ questions: 0, answers: 1, answerReplies: 0 });
});

test('the form says where one may ask, and how much', async () => {
  const { id: role } = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  const make = (more: Parameters<typeof aQuestionTag>[1]) => app.write((tx) => aQuestionTag(tx, more));
  const [parentId, unread, unasked] = [await make({}), await make({ rights: { view: [role] } }), await make({ rights: { post: [role] } })];
  const leaf = await make({ parentId });
  const form = await (await app.member('alice')).call(readQuestionForm);
  expect(form).toMatchObject({ open: true, allowed: true, realNameRequired: false, tagLimit: 5, reviewedTagIds: [] });
  expect(form.tagIds).toContain(leaf);
  for (const tagId of [parentId, unread, unasked]) expect(form.tagIds).not.toContain(tagId);
  expect((await (await app.staff('boss')).call(readQuestionForm)).tagIds).toEqual(expect.arrayContaining([leaf, unread, unasked]));
});

test('sources are for who may change, and reactors for the asker and staff', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const { questionId } = await alice.call(addQuestion, { body: { title: '问', tagIds: [tagId], body: '**问**' } });
  const params = { questionId };
  expect(await alice.call(readQuestionSource, { params })).toEqual({
    title: '问',
    tagIds: [tagId],
    body: '**问**',
    state: 'published',
    version: 1,
  });
  await expect(bob.call(readQuestionSource, { params })).rejects.toMatchObject({ code: 'question.not_yours' });
  const { answer } = await bob.call(postAnswer, { params, body: { body: '_答_', holdsFor: '3.2' } });
  await expect(alice.call(readQuestionSource, { params })).rejects.toMatchObject({ code: 'question.answered' });
  expect(await boss.call(readQuestionSource, { params })).toMatchObject({ body: '**问**' });
  expect(await bob.call(readAnswerSource, { params: { answerId: answer.id } })).toEqual({ body: '_答_', holdsFor: '3.2', version: 1 });
  for (const person of [alice, boss])
    await expect(person.call(readAnswerSource, { params: { answerId: answer.id } })).rejects.toMatchObject({ code: 'answer.not_yours' });
  await bob.call(likeQuestion, { params, body: { on: true } });
  await bob.call(favouriteQuestion, { params, body: { on: true } });
  for (const endpoint of [listQuestionLikers, listQuestionFavouriters]) {
    for (const person of [alice, boss])
      expect(await person.call(endpoint, { params })).toMatchObject({ title: '问', total: 1, items: [{ member: { id: bob.id } }] });
    await expect(bob.call(endpoint, { params })).rejects.toMatchObject({ code: 'question.not_yours' });
    await expect(alice.call(endpoint, { params: { questionId: '999999' } })).rejects.toMatchObject({ code: 'question.not_found' });
  }
});

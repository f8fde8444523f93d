import {
  addQuestion,
  readAnswerReplySource,
  readAnswerSource,
  closeAnswers,
  deleteAnswer,
  deleteAnswerReply,
  deleteQuestion,
  editAnswer,
  editAnswerReply,
  moderateAnswer,
  moderateAnswerReply,
  postAnswer,
  readQuestion,
  listAnswers,
  postAnswerReply,
  postQuestionReply,
  restoreAnswer,
  restoreAnswerReply,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type ApiProblem, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { aQuestionTag } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

async function ask(person: Person, tagId?: string): Promise<string> {
  const tagIds = [tagId ?? (await app.write((tx) => aQuestionTag(tx)))];
  return (await person.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？' } })).questionId;
}

async function say(person: Person, questionId: string, body = '八十五度。', holdsFor?: string) {
  return (await person.call(postAnswer, { params: { questionId }, body: { body, ...(holdsFor !== undefined && { holdsFor }) } })).answer;
}

async function reply(person: Person, answerId: string, body = '同感。', answersReplyId?: string) {
  return (await person.call(postAnswerReply, { params: { answerId }, body: { body, ...(answersReplyId && { answersReplyId }) } })).reply;
}

async function askBack(person: Person, questionId: string, body = '什么茶？', answersReplyId?: string) {
  return (await person.call(postQuestionReply, { params: { questionId }, body: { body, ...(answersReplyId && { answersReplyId }) } }))
    .reply;
}

async function counts(questionId: string) {
  const { question: seen } = await (await app.staff('boss')).call(readQuestion, { params: { questionId } });
  return { answers: seen.answerCount, lastFloor: seen.lastFloor };
}

test('who may not answer or reply gets the reason', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const role = await app.db.insertInto('role').values({ nameZh: '读者' }).returning('id').executeTakeFirstOrThrow();
  const hidden = await ask(boss, await app.write((tx) => aQuestionTag(tx, { rights: { view: [role.id] } })));
  const open = await ask(alice);
  const first = await say(alice, open);
  const everyWay = [
    (person: Person) => say(person, open),
    (person: Person) => reply(person, first.id),
    (person: Person) => askBack(person, open),
  ];
  const refusedWith = async (code: string) => {
    for (const way of everyWay) await expect(way(alice)).rejects.toMatchObject({ code });
  };
  for (const way of everyWay) await expect(way(app.visitor)).rejects.toMatchObject({ status: 401 });
  await expect(say(alice, '999999')).rejects.toMatchObject({ code: 'question.not_found' });
  await expect(reply(alice, '999999')).rejects.toMatchObject({ code: 'answer.not_found' });
  await expect(askBack(alice, '999999')).rejects.toMatchObject({ code: 'question.not_found' });
  await expect(say(alice, hidden)).rejects.toMatchObject({ status: 403, code: 'question.not_visible' });
  await expect(reply(alice, (await say(boss, hidden)).id)).rejects.toMatchObject({ code: 'question.not_visible' });
  await boss.call(closeAnswers, { params: { questionId: open }, body: { closed: true } });
  await refusedWith('question.answers_closed');
  for (const way of everyWay) await way(boss);
  await boss.call(closeAnswers, { params: { questionId: open }, body: { closed: false } });
  await setSettings(app, { answerOpen: 'false' });
  await refusedWith('answer.closed_feature');
  const { question: seen } = await alice.call(readQuestion, { params: { questionId: open } });
  expect(seen.viewer).toMatchObject({ answer: false, answerRefusal: 'answer.closed_feature', reply: false });
  await setSettings(app, { answerOpen: 'true', realNameAnswer: 'true' });
  await refusedWith('real_name.required');
  await setSettings(app, { realNameAnswer: 'false', mode: 'read_only' });
  await refusedWith('site.read_only');
  await setSettings(app, { mode: 'open' });
  const rights = await app.db.deleteFrom('roleRight').where('right', 'in', ['answer.post', 'answer_reply.post']).returningAll().execute();
  drop(app.services, 'roles', 'sessions');
  await refusedWith('right.missing');
  await app.db.insertInto('roleRight').values(rights).execute();
  drop(app.services, 'roles', 'sessions');
  const lonely = await ask(alice);
  await alice.call(deleteQuestion, { params: { questionId: lonely } });
  await expect(say(alice, lonely)).rejects.toMatchObject({ code: 'question.state_forbids' });
});

test('an answer takes the next floor, counts, says what it holds for, and moves the activity of its question and lists', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const questionId = await ask(alice);
  const first = await say(alice, questionId, '第一 @alice', '  2024 年\n春茶 ');
  const second = await say(bob, questionId, '第二');
  expect(first).toMatchObject({
    floor: 1,
    byAsker: true,
    adopted: false,
    holdsFor: '2024 年 春茶',
    state: 'published',
    viewer: { edit: true, delete: true, reply: true, adopt: false },
  });
  expect(second).toMatchObject({ floor: 2, byAsker: false, holdsFor: '' });
  expect(await counts(questionId)).toEqual({ answers: 2, lastFloor: 2 });
  const row = await app.db
    .selectFrom('question')
    .select(['activityAt', 'activityKind', 'activityBy'])
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ activityKind: 'answered', activityBy: bob.id });
  expect(row.activityAt.toISOString()).toBe(second.postedAt);
  const { activityAt } = await app.db
    .selectFrom('questionTagging')
    .select('activityAt')
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow();
  expect(activityAt).toEqual(row.activityAt);
  await expect(say(bob, questionId, '三', '茶'.repeat(41))).rejects.toMatchObject({
    fields: [{ field: 'holdsFor', code: 'field.too_long' }],
  });
});

test('an answer costs few statements', async () => {
  const bob = await app.member('bob');
  const questionId = await ask(await app.member('alice'));
  await say(bob, questionId);
  const { statements } = await app.statements(() => say(bob, questionId));
  expect(statements).toContain('begin');
  // Facts, begin, the lock, the answer on its floor, the member's count, the reward, the jobs, commit; the card may have to be read.
  expect(statements.length).toBeLessThanOrEqual(8);
});

test('sixteen who answer at once get sixteen floors in a row', async () => {
  const people = await Promise.all(Array.from({ length: 16 }, (_, index) => app.member(`writer_${index}`)));
  const questionId = await ask(people[0] as Person);
  const answers = await Promise.all(people.map((person) => say(person, questionId)));
  expect(answers.map(({ floor }) => floor).toSorted((a, b) => a - b)).toEqual(people.map((_, index) => index + 1));
  expect(await counts(questionId)).toEqual({ answers: 16, lastFloor: 16 });
});

test('an answer that comes while its asker deletes the question is either counted or refused', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  for (let round = 0; round < 8; round += 1) {
    const questionId = await ask(alice);
    const [answered, deleted] = await Promise.allSettled([say(bob, questionId), alice.call(deleteQuestion, { params: { questionId } })]);
    const codes = [answered, deleted].map((result) => (result.status === 'rejected' ? (result.reason as ApiProblem).code : ''));
    expect([
      ['', 'question.answered'],
      ['question.state_forbids', ''],
      ['question.not_found', ''],
    ]).toContainEqual(codes);
    const { state, answerCount } = await app.db
      .selectFrom('question')
      .select(['state', 'answerCount'])
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow();
    expect([state, answerCount]).toEqual(answered.status === 'fulfilled' ? ['published', 1] : ['deleted_by_user', 0]);
  }
});

test('only the author edits or deletes an answer; a deleted one keeps its floor and comes back', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const questionId = await ask(bob);
  const { id: answerId } = await say(alice, questionId, '原话', '旧版');
  const params = { answerId };
  for (const person of [bob, boss]) {
    await expect(person.call(readAnswerSource, { params })).rejects.toMatchObject({ code: 'answer.not_yours' });
    await expect(person.call(editAnswer, { params, body: { body: '改', version: 1 } })).rejects.toMatchObject({ code: 'answer.not_yours' });
    await expect(person.call(deleteAnswer, { params })).rejects.toMatchObject({ code: 'answer.not_yours' });
  }
  await expect(alice.call(editAnswer, { params, body: { body: '改', version: 7 } })).rejects.toMatchObject({ code: 'edit.conflict' });
  const edited = await alice.call(editAnswer, { params, body: { body: '改了', version: 1 } });
  expect(edited.answer).toMatchObject({
    bodyHtml: expect.stringContaining('改了') as string,
    holdsFor: '旧版',
    editedAt: expect.any(String) as string,
  });
  expect((await alice.call(editAnswer, { params, body: { body: '改了', holdsFor: '', version: 2 } })).answer.holdsFor).toBe('');
  expect(await alice.call(readAnswerSource, { params })).toEqual({ body: '改了', holdsFor: '', version: 3 });
  const twice = await Promise.allSettled([1, 2, 3].map(() => alice.call(deleteAnswer, { params })));
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await counts(questionId)).toEqual({ answers: 0, lastFloor: 1 });
  await expect(alice.call(editAnswer, { params, body: { body: '改', version: 3 } })).rejects.toMatchObject({
    code: 'answer.state_forbids',
  });
  await expect(bob.call(restoreAnswer, { params })).rejects.toMatchObject({ code: 'answer.not_found' });
  await alice.call(restoreAnswer, { params });
  expect(await counts(questionId)).toEqual({ answers: 1, lastFloor: 1 });
  await boss.call(moderateAnswer, { params, body: { act: 'delete' } });
  await expect(alice.call(restoreAnswer, { params })).rejects.toMatchObject({ code: 'answer.not_found' });
  const { activityKind, activityBy } = await app.db
    .selectFrom('question')
    .select(['activityKind', 'activityBy'])
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow();
  expect([activityKind, activityBy]).toEqual(['asked', null]);
});

test('replies are in one list, carry their ancestors, and are plain text', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const [questionId, elsewhere] = [await ask(alice), await ask(alice)];
  const [one, two] = [await say(alice, questionId), await say(alice, questionId)];
  const first = await reply(bob, one.id, '**不是粗体** <b>x</b> @alice');
  expect(first.bodyHtml).toContain('**不是粗体** &#x3C;b>x&#x3C;/b>');
  const second = await reply(alice, one.id, '回', first.id);
  const third = await reply(bob, one.id, '再回', second.id);
  expect(third).toMatchObject({
    answerId: one.id,
    chain: [first.id, second.id],
    answers: { replyId: second.id, author: { account: 'alice' } },
  });
  const below = await askBack(bob, questionId, '什么壶？');
  expect(await askBack(alice, questionId, '紫砂', below.id)).toMatchObject({ answerId: null, byAsker: true, chain: [below.id] });
  const astray = { fields: [{ field: 'answersReplyId', code: 'answer_reply.elsewhere' }] };
  await expect(reply(bob, two.id, '串门', first.id)).rejects.toMatchObject(astray);
  await expect(reply(bob, two.id, '串门', below.id)).rejects.toMatchObject(astray);
  await expect(askBack(bob, questionId, '串门', first.id)).rejects.toMatchObject(astray);
  await expect(askBack(bob, elsewhere, '串门', below.id)).rejects.toMatchObject(astray);
  await expect(reply(bob, one.id, '无', '999999')).rejects.toMatchObject({ code: 'answer_reply.not_found' });
  await expect(reply(bob, one.id, ' \u200b ')).rejects.toMatchObject({ fields: [{ field: 'body', code: 'body.empty' }] });
  await alice.call(deleteAnswer, { params: { answerId: two.id } });
  await expect(reply(bob, two.id)).rejects.toMatchObject({ code: 'answer.not_found' });
  await bob.call(deleteAnswerReply, { params: { replyId: first.id } });
  await expect(reply(alice, one.id, '晚了', first.id)).rejects.toMatchObject({ code: 'answer_reply.not_found' });
  const row = await app.db
    .selectFrom('question')
    .select(['activityKind', 'activityBy', 'answerCount'])
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ activityKind: 'replied', activityBy: alice.id, answerCount: 1 });
});

test('a reply is edited, deleted and restored by its author alone', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const questionId = await ask(alice);
  const { id: replyId } = await askBack(bob, questionId);
  const params = { replyId };
  const replies = async () => (await app.visitor.call(readQuestion, { params: { questionId } })).question.replies.length;
  await expect(alice.call(readAnswerReplySource, { params })).rejects.toMatchObject({ code: 'answer_reply.not_yours' });
  await expect(alice.call(editAnswerReply, { params, body: { body: '改', version: 1 } })).rejects.toMatchObject({
    code: 'answer_reply.not_yours',
  });
  await expect(alice.call(deleteAnswerReply, { params })).rejects.toMatchObject({ code: 'answer_reply.not_yours' });
  await expect(bob.call(editAnswerReply, { params, body: { body: '改', version: 2 } })).rejects.toMatchObject({ code: 'edit.conflict' });
  expect((await bob.call(editAnswerReply, { params, body: { body: '改了', version: 1 } })).reply.bodyHtml).toBe('<p>改了</p>');
  await bob.call(deleteAnswerReply, { params });
  expect(await replies()).toBe(0);
  await expect(bob.call(deleteAnswerReply, { params })).rejects.toMatchObject({ code: 'answer_reply.state_forbids' });
  await bob.call(restoreAnswerReply, { params });
  expect(await replies()).toBe(1);
  await boss.call(moderateAnswerReply, { params, body: { act: 'delete' } });
  await expect(bob.call(restoreAnswerReply, { params })).rejects.toMatchObject({ code: 'answer_reply.not_found' });
});

test('without the right to edit or delete, or with answers closed, an own answer or reply stays as it is', async () => {
  const bob = await app.member('bob');
  const questionId = await ask(await app.member('alice'));
  const { id: answerId } = await say(bob, questionId);
  const { id: replyId } = await reply(bob, answerId);
  const edits = [
    () => bob.call(editAnswer, { params: { answerId }, body: { body: '改', version: 1 } }),
    () => bob.call(editAnswerReply, { params: { replyId }, body: { body: '改', version: 1 } }),
  ];
  const deletions = [() => bob.call(deleteAnswer, { params: { answerId } }), () => bob.call(deleteAnswerReply, { params: { replyId } })];
  const rights = await app.db
    .deleteFrom('roleRight')
    .where('right', 'in', ['answer.edit', 'answer.delete', 'answer_reply.edit', 'answer_reply.delete'])
    .returningAll()
    .execute();
  drop(app.services, 'roles', 'sessions');
  for (const act of [...edits, ...deletions]) await expect(act()).rejects.toMatchObject({ code: 'right.missing' });
  await app.db.insertInto('roleRight').values(rights).execute();
  drop(app.services, 'roles', 'sessions');
  await setSettings(app, { answerOpen: 'false' });
  for (const act of edits) await expect(act()).rejects.toMatchObject({ code: 'answer.closed_feature' });
  await setSettings(app, { answerOpen: 'true', answerEditOpen: 'false' });
  await expect(edits[0]?.()).rejects.toMatchObject({ code: 'answer.edit_closed' });
  await setSettings(app, { answerEditOpen: 'true', mode: 'read_only' });
  for (const act of [...edits, ...deletions]) await expect(act()).rejects.toMatchObject({ code: 'site.read_only' });
  await setSettings(app, { mode: 'open' });
});

test('under review an answer and a reply wait, seen by author and staff; an edit sends back', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const questionId = await ask(alice);
  const before = await say(bob, questionId, '先前');
  await setSettings(app, { reviewAnswer: 'all', reviewAnswerReply: 'privileged_skip' });
  const waiting = await say(bob, questionId, '等着');
  const back = await reply(bob, before.id, '也等着');
  expect([waiting.state, back.state]).toEqual(['pending', 'pending']);
  expect(await counts(questionId)).toEqual({ answers: 1, lastFloor: 2 });
  const seenBy = async (person: Person) => {
    const { items } = await person.call(listAnswers, { params: { questionId }, query: { sort: 'oldest' } });
    return [items.length, items[0]?.replies.length];
  };
  expect(await Promise.all([app.visitor, alice, bob, boss].map(seenBy))).toEqual([
    [1, 0],
    [1, 0],
    [2, 1],
    [2, 1],
  ]);
  await expect(reply(alice, waiting.id)).rejects.toMatchObject({ code: 'answer.not_found' });
  await expect(reply(bob, waiting.id)).rejects.toMatchObject({ code: 'answer.state_forbids' });
  await boss.call(moderateAnswer, { params: { answerId: waiting.id }, body: { act: 'approve' } });
  await boss.call(moderateAnswerReply, { params: { replyId: back.id }, body: { act: 'approve' } });
  expect(await seenBy(app.visitor)).toEqual([2, 1]);
  expect(await counts(questionId)).toEqual({ answers: 2, lastFloor: 2 });
  const edited = await bob.call(editAnswer, { params: { answerId: waiting.id }, body: { body: '改', version: 1 } });
  const rewritten = await bob.call(editAnswerReply, { params: { replyId: back.id }, body: { body: '改', version: 1 } });
  expect([edited.answer.state, rewritten.reply.state]).toEqual(['pending', 'pending']);
  expect(await counts(questionId)).toEqual({ answers: 1, lastFloor: 2 });
  await setSettings(app, { reviewAnswer: 'none', reviewAnswerReply: 'none' });
});

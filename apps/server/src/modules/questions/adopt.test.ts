import {
  addQuestion,
  adoptAnswer,
  changeAdoption,
  deleteAnswer,
  editAnswer,
  listQuestions,
  moderateAnswer,
  moderateQuestion,
  postAnswer,
  readQuestion,
  listAnswers,
  readAnswerSource,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { aQuestionTag } from './testing.ts';

const app = testApp();

async function ask(person: Person, tagId?: string): Promise<string> {
  const tagIds = [tagId ?? (await app.write((tx) => aQuestionTag(tx)))];
  return (await person.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？' } })).questionId;
}

async function say(person: Person, questionId: string): Promise<string> {
  return (await person.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } })).answer.id;
}

function adopt(person: Person, questionId: string, answerId: string) {
  return person.call(adoptAnswer, { params: { questionId }, body: { answerId } });
}

function judge(boss: Person, answerId: string, act: 'approve' | 'delete' | 'restore') {
  return boss.call(moderateAnswer, { params: { answerId }, body: { act } });
}

async function resolvedIn(tagId: string): Promise<[resolved: number, unresolved: number]> {
  const total = async (tab: 'resolved' | 'unresolved') => (await app.visitor.call(listQuestions, { query: { tagId, tab } })).total;
  return [await total('resolved'), await total('unresolved')];
}

test('only the asker chooses, once, and never an own answer or one that is not there', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const [questionId, other] = [await ask(alice, tagId), await ask(alice, tagId)];
  const [answerId, own, gone, elsewhere] = [
    await say(bob, questionId),
    await say(alice, questionId),
    await say(bob, questionId),
    await say(bob, other),
  ];
  await expect(adopt(app.visitor, questionId, answerId)).rejects.toMatchObject({ status: 401 });
  for (const person of [bob, boss])
    await expect(adopt(person, questionId, answerId)).rejects.toMatchObject({ status: 403, code: 'question.not_yours' });
  // A stranger does not learn which answers there are.
  await expect(adopt(bob, questionId, '999999')).rejects.toMatchObject({ code: 'question.not_yours' });
  await expect(adopt(alice, '999999', answerId)).rejects.toMatchObject({ code: 'question.not_found' });
  await expect(adopt(alice, questionId, '999999')).rejects.toMatchObject({ code: 'answer.not_found' });
  await expect(adopt(alice, questionId, elsewhere)).rejects.toMatchObject({ code: 'answer.not_found' });
  await expect(adopt(alice, questionId, own)).rejects.toMatchObject({ status: 403, code: 'answer.own' });
  await bob.call(deleteAnswer, { params: { answerId: gone } });
  await expect(adopt(alice, questionId, gone)).rejects.toMatchObject({ code: 'answer.not_found' });
  await app.db.updateTable('answer').set({ state: 'pending' }).where('id', '=', gone).execute();
  await expect(adopt(alice, questionId, gone)).rejects.toMatchObject({ code: 'answer.not_found' });
  expect(await resolvedIn(tagId)).toEqual([0, 2]);
  await adopt(alice, questionId, answerId);
  expect(await resolvedIn(tagId)).toEqual([1, 1]);
  const seen = await app.visitor.call(readQuestion, { params: { questionId } });
  expect(seen.question).toMatchObject({ resolved: true, adoptedAnswerId: answerId });
  expect(seen.answers.items[0]).toMatchObject({ id: answerId, adopted: true });
  await expect(adopt(alice, questionId, answerId)).rejects.toMatchObject({ status: 409, code: 'question.resolved' });
});

test('nothing is chosen while the site is read only or the question waits, and staff choose nothing in one that is gone', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const questionId = await ask(alice);
  const [one, two] = [await say(bob, questionId), await say(bob, questionId)];
  const put = (state: string) => app.db.updateTable('question').set({ state }).where('id', '=', questionId).execute();
  await setSettings(app, { mode: 'read_only' });
  await expect(adopt(alice, questionId, one)).rejects.toMatchObject({ code: 'site.read_only' });
  await setSettings(app, { mode: 'open' });
  await put('pending');
  await expect(adopt(alice, questionId, one)).rejects.toMatchObject({ code: 'question.state_forbids' });
  await put('published');
  await adopt(alice, questionId, one);
  await put('deleted_by_staff');
  const change = boss.call(changeAdoption, { params: { questionId }, body: { answerId: two } });
  await expect(change).rejects.toMatchObject({ code: 'question.state_forbids' });
});

test('of ten choices at once one wins, and the question is counted as resolved once', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const questionId = await ask(alice, tagId);
  const answerIds = await Promise.all(Array.from({ length: 10 }, () => say(bob, questionId)));
  const results = await Promise.allSettled(answerIds.map((answerId) => adopt(alice, questionId, answerId)));
  const won = answerIds.filter((_, index) => results[index]?.status === 'fulfilled');
  expect(won).toHaveLength(1);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'question.resolved' }) as unknown));
  expect(await resolvedIn(tagId)).toEqual([1, 0]);
  expect((await app.visitor.call(readQuestion, { params: { questionId } })).question.adoptedAnswerId).toBe(won[0]);
});

test('an answer that is chosen while it is being deleted is one or the other', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  for (let round = 0; round < 10; round += 1) {
    const questionId = await ask(alice);
    const answerId = await say(bob, questionId);
    const remove = () => (round % 2 === 0 ? bob.call(deleteAnswer, { params: { answerId } }) : judge(boss, answerId, 'delete'));
    const acts = round % 3 === 0 ? [remove(), adopt(alice, questionId, answerId)] : [adopt(alice, questionId, answerId), remove()];
    const results = await Promise.allSettled(acts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const row = await app.db
      .selectFrom('question')
      .innerJoin('answer', 'answer.questionId', 'question.id')
      .select(['question.resolved', 'answer.state', 'question.answerCount'])
      .where('question.id', '=', questionId)
      .executeTakeFirstOrThrow();
    const gone = { resolved: false, state: round % 2 === 0 ? 'deleted_by_user' : 'deleted_by_staff', answerCount: 0 };
    expect(row).toEqual(row.resolved ? { resolved: true, state: 'published', answerCount: 1 } : gone);
  }
});

test('an adopted answer is neither edited nor deleted, by its author or by staff', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const questionId = await ask(alice);
  const answerId = await say(bob, questionId);
  await adopt(alice, questionId, answerId);
  const refused = { status: 409, code: 'answer.adopted' };
  await expect(bob.call(editAnswer, { params: { answerId }, body: { body: '改', version: 1 } })).rejects.toMatchObject(refused);
  await expect(bob.call(readAnswerSource, { params: { answerId } })).rejects.toMatchObject(refused);
  await expect(bob.call(deleteAnswer, { params: { answerId } })).rejects.toMatchObject(refused);
  await expect(judge(boss, answerId, 'delete')).rejects.toMatchObject(refused);
  expect((await app.visitor.call(listAnswers, { params: { questionId } })).items[0]?.viewer).toMatchObject({ edit: false, delete: false });
  await boss.call(changeAdoption, { params: { questionId }, body: { answerId: '' } });
  await bob.call(editAnswer, { params: { answerId }, body: { body: '改', version: 1 } });
  expect(await judge(boss, answerId, 'delete')).toEqual({ state: 'deleted_by_staff' });
});

test('staff choose another answer or none, and what changed is in the log', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const questionId = await ask(alice, tagId);
  const [one, two, own, gone, elsewhere] = [
    await say(bob, questionId),
    await say(bob, questionId),
    await say(alice, questionId),
    await say(bob, questionId),
    await say(bob, await ask(alice)),
  ];
  const choose = (answerId: string, person = boss) => person.call(changeAdoption, { params: { questionId }, body: { answerId } });
  await expect(choose(one, alice)).rejects.toMatchObject({ status: 403 });
  await expect(boss.call(changeAdoption, { params: { questionId: '999999' }, body: { answerId: one } })).rejects.toMatchObject({
    code: 'question.not_found',
  });
  await expect(choose(own)).rejects.toMatchObject({ code: 'answer.own' });
  await expect(choose(elsewhere)).rejects.toMatchObject({ code: 'answer.not_found' });
  await judge(boss, gone, 'delete');
  await expect(choose(gone)).rejects.toMatchObject({ code: 'answer.state_forbids' });
  const counts: unknown[] = [];
  for (const answerId of [one, one, two, '', '']) {
    await choose(answerId);
    counts.push(await resolvedIn(tagId));
  }
  expect(counts).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 1],
    [0, 1],
  ]);
  const log = await app.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('act', '=', 'question.adoption_changed')
    .where('subjectId', '=', questionId)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { before: { adoptedAnswerId: null }, after: { adoptedAnswerId: one } },
    { before: { adoptedAnswerId: one }, after: { adoptedAnswerId: two } },
    { before: { adoptedAnswerId: two }, after: { adoptedAnswerId: null } },
  ]);
  // The asker may then choose again.
  await adopt(alice, questionId, two);
  await boss.call(moderateQuestion, { params: { questionId }, body: { act: 'delete' } });
  expect(await resolvedIn(tagId)).toEqual([0, 0]);
  await expect(choose('')).rejects.toMatchObject({ code: 'question.state_forbids' });
  await boss.call(moderateQuestion, { params: { questionId }, body: { act: 'restore' } });
  expect(await resolvedIn(tagId)).toEqual([1, 0]);
});

test('the asker and staff who choose at the same moment leave one choice and right numbers', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const questionId = await ask(alice, tagId);
  const [one, two] = [await say(bob, questionId), await say(bob, questionId)];
  for (let round = 0; round < 6; round += 1) {
    await Promise.allSettled([
      adopt(alice, questionId, one),
      boss.call(changeAdoption, { params: { questionId }, body: { answerId: two } }),
      boss.call(changeAdoption, { params: { questionId }, body: { answerId: '' } }),
    ]);
    const { resolved } = (await app.visitor.call(readQuestion, { params: { questionId } })).question;
    expect(await resolvedIn(tagId)).toEqual(resolved ? [1, 0] : [0, 1]);
  }
});

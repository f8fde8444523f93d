import {
  addQuestion,
  editSettings,
  closeQuestionPoll,
  deleteQuestion,
  moderateQuestion,
  readQuestion,
  readQuestionForm,
  readQuestionPoll,
  voteOnQuestion,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestion, aQuestionTag } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();
const canary = 'CanaryWord';
const poll = { title: `${canary} 用什么水`, options: [`${canary} 山泉`, `${canary} 自来水`], maxChoices: 1 };

async function ask(person: Person, rights = {}): Promise<string> {
  const tagIds = [await app.write((tx) => aQuestionTag(tx, { rights }))];
  return (await person.call(addQuestion, { body: { title: '泡茶用水', tagIds, body: '说说看。', poll } })).questionId;
}

const vote = (person: Person, questionId: string, ...choices: number[]) =>
  person.call(voteOnQuestion, { params: { questionId }, body: { choices } });

test('a question is asked with a poll, which is voted in, changed and ended like that of a topic', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const questionId = await ask(alice);
  const params = { questionId };
  expect((await app.visitor.call(readQuestion, { params })).poll).toMatchObject({
    title: poll.title,
    open: true,
    options: [{ votes: null }, { votes: null }],
  });
  await expect(vote(app.visitor, questionId, 1)).rejects.toMatchObject({ status: 401 });
  await expect(vote(bob, questionId, 3)).rejects.toMatchObject({ fields: [{ code: 'poll.option_unknown' }] });
  await vote(bob, questionId, 1);
  expect((await vote(bob, questionId, 2)).poll).toMatchObject({
    voters: 1,
    options: [{ votes: 0 }, { votes: 1 }],
    viewer: { choices: [2] },
  });
  await expect(bob.call(closeQuestionPoll, { params })).rejects.toMatchObject({ code: 'question.not_yours' });
  await boss.call(closeQuestionPoll, { params });
  await expect(vote(bob, questionId, 1)).rejects.toMatchObject({ code: 'poll.closed' });
  expect(await app.db.selectFrom('auditEntry').select('subjectId').where('act', '=', 'question.poll_closed').execute()).toEqual([
    { subjectId: questionId },
  ]);
  const plain = await app.write((tx) => aQuestion(tx, app.services, {}));
  expect((await bob.call(readQuestionPoll, { params: { questionId: plain } })).poll).toBeNull();
  await expect(vote(bob, plain, 1)).rejects.toMatchObject({ code: 'poll.not_found' });
});

test('questions have a limit of options of their own', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const set = (pollOptionsQuestion: string) => boss.call(editSettings, { body: { values: { pollOptionsQuestion } } });
  await set('0');
  expect((await alice.call(readQuestionForm)).pollOptions).toBe(0);
  await expect(ask(alice)).rejects.toMatchObject({ code: 'poll.closed_feature' });
  await set('8');
});

test('no endpoint returns the poll of a question that waits, was deleted, is restricted, or whose asker is gone', async () => {
  const [alice, bob, boss, gone] = [await app.member('alice'), await app.member('bob'), await app.staff('boss'), await app.member('gone')];
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  const [mine, theirs, restricted, ofGone] = [await ask(alice), await ask(alice), await ask(boss, { view: [role.id] }), await ask(gone)];
  await alice.call(deleteQuestion, { params: { questionId: mine } });
  await boss.call(moderateQuestion, { params: { questionId: theirs }, body: { act: 'delete' } });
  await app.db.updateTable('member').set({ state: 'cancelled' }).where('id', '=', gone.id).execute();
  drop(app.services, 'member-cards');
  await boss.call(editSettings, { body: { values: { reviewQuestion: 'all' } } });
  const waiting = await ask(alice);
  for (const person of [app.visitor, bob]) {
    const calls: Promise<unknown>[] = [mine, theirs, restricted, ofGone, waiting].flatMap((questionId) => {
      const params = { questionId };
      return [
        person.call(readQuestionPoll, { params }),
        person.call(readQuestion, { params }),
        vote(person, questionId, 1),
        person.call(closeQuestionPoll, { params }),
      ];
    });
    expect(JSON.stringify(await Promise.allSettled(calls))).not.toContain(canary);
  }
  // The canary does sing where it may, so its silence above means something.
  expect(JSON.stringify(await alice.call(readQuestionPoll, { params: { questionId: waiting } }))).toContain(canary);
  expect(JSON.stringify(await boss.call(readQuestionPoll, { params: { questionId: restricted } }))).toContain(canary);
});

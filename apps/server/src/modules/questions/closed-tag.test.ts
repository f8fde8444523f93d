import {
  adoptAnswer,
  addAddendum,
  deleteQuestion,
  editPost,
  editQuestion,
  readQuestion,
  listOwnQuestions,
  readQuestionSource,
  raiseBounty,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anAnswer, aQuestion, aQuestionTag } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

async function setView(tagId: string, roleIds: readonly string[]): Promise<void> {
  await app.db.deleteFrom('tagRight').where('tagId', '=', tagId).execute();
  for (const roleId of roleIds) await app.db.insertInto('tagRight').values({ tagId, right: 'view', roleId }).execute();
  drop(app.services, 'question-tags');
}

test('a tag that was closed keeps a question from its asker too, until it opens again; staff go on', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  const tagIds = [await app.write((tx) => aQuestionTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  const [, closing = ''] = tagIds;
  const question = () => app.write((tx) => aQuestion(tx, app.services, { authorId: alice.id, tagIds }));
  const [questionId, answered] = [await question(), await question()];
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { questionId: answered }));
  const params = { questionId };
  const words = { title: '换个题目', tagIds, body: '改过', version: 1 };
  await setView(closing, [role.id]);

  const refused = [
    () => alice.call(readQuestion, { params }),
    () => alice.call(readQuestionSource, { params }),
    () => alice.call(editQuestion, { params, body: words }),
    () => alice.call(addAddendum, { params, body: { body: '补充' } }),
    () => alice.call(raiseBounty, { params, body: { bountyPoints: '10' } }),
    () => alice.call(deleteQuestion, { params }),
    () => alice.call(adoptAnswer, { params: { questionId: answered }, body: { answerId } }),
  ];
  for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'question.not_visible' });
  const ways = async () => (await alice.call(listOwnQuestions, { query: {} })).items.find(({ id }) => id === questionId)?.viewer;
  expect(await ways()).toEqual({ edit: false, append: false, delete: false, restore: false });
  const { version, body } = await boss.call(readQuestionSource, { params });
  await boss.call(editPost, { params: { kind: 'question', postId: questionId }, body: { ...words, body, version, reason: '题目' } });

  await setView(closing, []);
  expect(await ways()).toEqual({ edit: true, append: true, delete: true, restore: false });
  await alice.call(adoptAnswer, { params: { questionId: answered }, body: { answerId } });
  await alice.call(addAddendum, { params, body: { body: '补充' } });
  await alice.call(deleteQuestion, { params });
});

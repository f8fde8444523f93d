import { addQuestion, deleteQuestion, listMemberQuestions } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { aQuestion, aQuestionTag } from '../questions/testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

const of = (account: string, page?: number) => ({ params: { account }, query: page === undefined ? {} : { page } });

test('members who are not there or disabled are not found', async () => {
  await app.write((tx) => aMember(tx, { account: 'locked_out', state: 'disabled' }));
  for (const account of ['nobody_here', 'locked_out', "' or 1=1 --"]) {
    await expect(app.visitor.call(listMemberQuestions, of(account))).rejects.toMatchObject({ status: 404, code: 'member.not_found' });
  }
});

test('published questions of this member, newest first, 30 a page, with the stored count', async () => {
  const asker = await app.member('asker');
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const ids: string[] = [];
  for (let n = 0; n < 31; n += 1) {
    const postedAt = new Date(Date.UTC(2026, 0, 1 + n));
    ids.push(await app.write((tx) => aQuestion(tx, app.services, { authorId: asker.id, tagIds, postedAt })));
  }
  const { questionId } = await asker.call(addQuestion, { body: { title: '写错了', body: '删掉', tagIds } });
  await asker.call(deleteQuestion, { params: { questionId } });
  await app.write((tx) => aQuestion(tx, app.services, { tagIds }));
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => app.visitor.call(listMemberQuestions, of('ASKER', page))));
  expect(first).toMatchObject({ page: 1, pages: 2, total: 31 });
  expect([...(first?.items ?? []), ...(second?.items ?? [])].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(third?.items).toEqual([]);
});

test('a question in a tag for others shows that it exists, and nothing of what it says', async () => {
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '内行' }).returning('id').executeTakeFirstOrThrow();
  drop(app.services, 'roles');
  const tagIds = [await app.write((tx) => aQuestionTag(tx, { rights: { view: [roleId] } }))];
  const expert = await app.member('expert', { roleIds: [roleId] });
  await expert.call(addQuestion, { body: { tagIds, title: '内行问题', body: '只给内行看的话' } });
  const seen = await app.visitor.call(listMemberQuestions, of('expert'));
  expect(seen.items).toMatchObject([{ title: '内行问题', excerpt: '', lockedFor: [{ zh: '内行' }] }]);
  expect(JSON.stringify(seen)).not.toContain('只给内行看的话');
  expect((await expert.call(listMemberQuestions, of('expert'))).items).toMatchObject([{ excerpt: '只给内行看的话', lockedFor: [] }]);
});

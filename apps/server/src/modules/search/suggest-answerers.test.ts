import { addQuestion, blockMember, listAnswererSuggestions, muteMember, setAnswerRequestPreference } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { questionTags } from '../tags/index.ts';
import { anAnswer, aQuestionTag } from '../questions/testing.ts';

const app = testApp();

async function answered(by: Person, facts: { tagIds: string[]; title?: string; likes?: number; adopted?: boolean }): Promise<void> {
  const { tagIds, title = '别的事', likes = 0, adopted = false } = facts;
  const { questionId } = await (await app.member('asker')).call(addQuestion, { body: { title, body: '问。', tagIds } });
  const id = await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId: by.id }));
  await app.db.updateTable('answer').set({ likeCount: likes }).where('id', '=', id).execute();
  if (adopted) await app.db.updateTable('question').set({ adoptedAnswerId: id }).where('id', '=', questionId).execute();
}

test('who answered similar questions or under the same tags well comes first, without those who cannot be requested', async () => {
  const asker = await app.member('asker');
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const elsewhere = await app.write((tx) => aQuestionTag(tx));
  const names = ['alike', 'adopted', 'liked', 'unliked', 'blocker', 'muted', 'refusing', 'away', 'already', 'closed'];
  const people = new Map<string, Person>();
  for (const name of names) people.set(name, await app.member(name));
  const of = (name: string): Person => people.get(name) ?? asker;
  await answered(of('alike'), { tagIds: [elsewhere], title: '紫砂壶开壶的办法', likes: 8 });
  await answered(of('adopted'), { tagIds: [tagId], adopted: true, likes: 1 });
  await answered(of('liked'), { tagIds: [tagId], likes: 3 });
  await answered(of('unliked'), { tagIds: [tagId] });
  for (const name of ['blocker', 'muted', 'refusing', 'away', 'already']) await answered(of(name), { tagIds: [tagId], likes: 9 });
  const hidden = await app.write((tx) => aQuestionTag(tx));
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '内', nameEn: 'In' }).returning('id').executeTakeFirstOrThrow();
  await answered(of('closed'), { tagIds: [hidden], title: '紫砂壶开壶的规矩', likes: 50 });
  await app.db.insertInto('tagRight').values({ tagId: hidden, right: 'view', roleId }).execute();
  await app.write(async (tx) => questionTags.drop(tx));
  await of('blocker').call(blockMember, { params: { memberId: asker.id } });
  await asker.call(muteMember, { params: { memberId: of('muted').id } });
  await of('refusing').call(setAnswerRequestPreference, { body: { from: 'nobody' } });
  const { questionId } = await asker.call(addQuestion, { body: { title: '紫砂壶怎么开壶', body: '新壶。', tagIds: [tagId] } });
  await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId: of('already').id }));
  await app.settle();
  await sql`insert into member_presence (member_id, used_at) select id, now() from member
    on conflict (member_id) do update set used_at = excluded.used_at`.execute(app.db);
  await sql`update member_presence set used_at = now() - interval '1 year' where member_id = ${of('away').id}`.execute(app.db);
  const { items } = await asker.call(listAnswererSuggestions, { params: { questionId } });
  expect(items.map(({ member, adopted, likes }) => [member.account, adopted, likes])).toEqual([
    ['alike', 0, 8],
    ['adopted', 1, 1],
    ['liked', 0, 3],
  ]);
});

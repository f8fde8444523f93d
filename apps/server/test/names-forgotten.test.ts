import {
  addAddendum,
  addCustomPage,
  addHelp,
  addHelpCategory,
  addMembershipCard,
  addNotice,
  addQuestion,
  addTopic,
  cancelMember,
  postAnswer,
  postAnswerReply,
  postComment,
  postReply,
  readHelp,
  searchHelp,
  setNickname,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountDeletionJobs } from '../src/modules/account-deletion/index.ts';
import { forgetMember } from '../src/modules/account-deletion/jobs/forget-member.ts';
import { nameTexts } from '../src/modules/account-deletion/names/name-texts.ts';
import { aRole, cardBody } from '../src/modules/memberships/testing.ts';
import { tablesWith } from '../src/modules/moderation/bin/testing.ts';
import { noticeForm } from '../src/modules/notices/testing.ts';
import { postKinds } from '../src/modules/posts/index.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp, type Person, type TestApp } from './app.ts';
import { someone } from './cast.ts';

const app = testApp();

/** Posts of every kind that mention somebody, published. */
async function postsThatMention(at: string): Promise<{ writer: Person; topicId: string }> {
  const writer = await someone(app);
  const tagId = await app.write((tx) => aTag(tx));
  const hidden = `${at}\n\n:::hide{type=reply}\n里面 ${at}\n:::`;
  const { topicId } = await writer.call(addTopic, { body: { title: '茶', body: hidden, tagId } });
  const { comment } = await writer.call(postComment, { params: { topicId }, body: { body: at } });
  await writer.call(postReply, { params: { commentId: comment.id }, body: { body: at } });
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await writer.call(addQuestion, { body: { title: '茶？', body: at, tagIds } });
  await writer.call(addAddendum, { params: { questionId }, body: { body: at } });
  const { answer } = await writer.call(postAnswer, { params: { questionId }, body: { body: at } });
  await writer.call(postAnswerReply, { params: { answerId: answer.id }, body: { body: at } });
  return { writer, topicId };
}

/** Everything else of the site in which a mention can stand. */
async function textsOfStaffThatMention(boss: Person, at: string): Promise<{ helpTypeId: string }> {
  const category = { nameZh: '帮助', nameEn: 'Help', descriptionZh: '', descriptionEn: '', imageUrl: '', sort: 0 };
  const { id: helpTypeId } = await boss.call(addHelpCategory, { body: category });
  const help = { helpTypeId, name: '怎样喝茶', body: at, visible: true, recommended: false, sort: 0 };
  await boss.call(addHelp, { body: help });
  await boss.call(addNotice, { body: noticeForm({ body: at, titleEn: 'Tea', bodyEn: at }) });
  const page = { slug: `page-${helpTypeId}`, title: '关于', body: at, visible: true, menu: 'none', sort: 0 } as const;
  await boss.call(addCustomPage, { body: page });
  await boss.call(addMembershipCard, { body: cardBody(await aRole(app, `卡 ${helpTypeId}`), undefined, { introduction: at }) });
  return { helpTypeId };
}

/** As an earlier version cancelled an account: the row has no name any more, all texts still do. */
async function cancelledEarlier({ id }: Person): Promise<void> {
  await sql`delete from member_name where member_id = ${id}::bigint`.execute(app.db);
  await sql`delete from member_mention_key where member_id = ${id}::bigint`.execute(app.db);
  await sql`
    update member set account = '', nickname = null, state = 'cancelled', cancelled_at = now() - interval '1 year'
    where id = ${id}::bigint`.execute(app.db);
}

const again = accountDeletionJobs.find(({ task }) => task === 'account-deletion/forget-again');

async function backfill(): Promise<void> {
  await again?.run(app.services);
  await app.settle();
}

const marks = async ({ id }: Person) =>
  (await app.db.selectFrom('member').select('namesForgotten').where('id', '=', id).executeTakeFirstOrThrow()).namesForgotten;

test('a cancelled member leaves no name in notices, help, pages and cards', async () => {
  const [gone, boss] = [await someone(app), await app.staff('boss')];
  await gone.call(setNickname, { body: { nickname: '龙井客甲' } });
  const { helpTypeId } = await textsOfStaffThatMention(boss, `问 @${gone.account} 吧`);
  expect((await tablesWith(app, '龙井客甲</a>')).toSorted()).toEqual([
    'public.custom_page_text',
    'public.help_text',
    'public.membership_card',
    'public.notice',
  ]);
  await boss.call(cancelMember, { params: { memberId: gone.id } });
  await app.settle();
  expect(await tablesWith(app, '龙井客甲')).toEqual([]);
  const { article } = await app.visitor.call(readHelp, { query: { helpTypeId } });
  expect(article?.html).toContain(`问 @${gone.account} 吧`);
  expect((await app.visitor.call(searchHelp, { query: { keyword: '龙井客甲' } })).items).toEqual([]);
  expect((await app.visitor.call(searchHelp, { query: { keyword: gone.account } })).items).toHaveLength(1);
});

test('names of members cancelled before names were removed leave every text, a batch at a time, also after an interruption', async () => {
  const [gone, also, stays, boss] = [await someone(app), await someone(app), await someone(app), await app.staff('boss')];
  await gone.call(setNickname, { body: { nickname: '碧螺春乙' } });
  await also.call(setNickname, { body: { nickname: '毛尖先生丙' } });
  await stays.call(setNickname, { body: { nickname: '碧螺春乙丁' } });
  const at = `问 @${gone.account} 和 @${also.account} 和 @${stays.account}`;
  const { writer, topicId } = await postsThatMention(at);
  await textsOfStaffThatMention(boss, at);
  const { comment } = await writer.call(postComment, { params: { topicId }, body: { body: `${at} 待审` } });
  await app.settle();
  // Posts that wait were never recorded as mentioning anybody, and a long thread needs several batches.
  await sql`update comment set state = 'pending' where id = ${comment.id}::bigint`.execute(app.db);
  await sql`delete from post_mention where post_kind = 'comment' and post_id = ${comment.id}::bigint`.execute(app.db);
  await sql`
    insert into comment (topic_id, author_id, floor, body_source, body_html, body_text, state, posted_at)
    select topic_id, author_id, 1000 + number, body_source, body_html, body_text, 'published', posted_at
    from comment, generate_series(1, 450) number where id = ${comment.id}::bigint`.execute(app.db);
  await sql`
    insert into post_mention (post_kind, post_id, member_id)
    select 'comment', id, member_id from comment, unnest(${[gone.id, also.id]}::bigint[]) member_id where floor > 1000`.execute(app.db);
  await cancelledEarlier(gone);
  await cancelledEarlier(also);
  await app.settle();
  expect((await tablesWith(app, '碧螺春乙</a>')).length).toBeGreaterThan(9);

  let steps = 0;
  const interrupted: TestApp['services'] = {
    ...app.services,
    write: (run) => ((steps += 1) > 4 ? Promise.reject(new Error('the process ends here')) : app.services.write(run)),
  };
  await expect(forgetMember(interrupted, { memberId: gone.id })).rejects.toThrow('the process ends here');
  expect([await marks(gone), (await tablesWith(app, '碧螺春乙</a>')).length > 0]).toEqual([false, true]);
  await backfill();
  for (const words of ['碧螺春乙<', '碧螺春乙 ', '毛尖先生丙'])
    expect({ words, tables: await tablesWith(app, words) }).toEqual({ words, tables: [] });
  expect([await marks(gone), await marks(also), await marks(stays)]).toEqual([true, true, false]);
  const { rows } = await sql<{ text: string }>`
    select distinct body_text as text from comment where topic_id = ${topicId}::bigint and state = 'published'`.execute(app.db);
  expect(rows.map(({ text }) => text).toSorted()).toEqual([
    `问 @${gone.account} 和 @${also.account} 和 @碧螺春乙丁`,
    `问 @${gone.account} 和 @${also.account} 和 @碧螺春乙丁 待审`,
  ]);

  const written = await sql<{ row: string }>`select xmin::text || ' ' || id as row from comment order by id`.execute(app.db);
  await app.db.updateTable('member').set({ namesForgotten: false }).where('id', '=', gone.id).execute();
  await backfill();
  expect((await sql<{ row: string }>`select xmin::text || ' ' || id as row from comment order by id`.execute(app.db)).rows).toEqual(
    written.rows,
  );
});

test('a text that was rendered before an account was cancelled and stored after it loses the name an hour later', async () => {
  const [gone, boss] = [await someone(app), await app.staff('boss')];
  await gone.call(setNickname, { body: { nickname: '瓜片戊' } });
  await textsOfStaffThatMention(boss, `问 @${gone.account} 吧`);
  const late = await sql<{ id: string; html: string }>`select id, html from notice where html like '%瓜片戊%'`.execute(app.db);
  await boss.call(cancelMember, { params: { memberId: gone.id } });
  await app.settle();
  await sql`update notice set html = ${late.rows[0]?.html ?? ''} where id = ${late.rows[0]?.id ?? '0'}::bigint`.execute(app.db);
  await backfill();
  expect([await marks(gone), await tablesWith(app, '瓜片戊')]).toEqual([false, ['public.notice']]);
  await sql`update member set cancelled_at = cancelled_at - interval '2 hours' where id = ${gone.id}::bigint`.execute(app.db);
  await backfill();
  expect([await marks(gone), await tablesWith(app, '瓜片戊')]).toEqual([true, []]);
});

test('every column with rendered text is one from which names are removed', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)html(_|$)'`.execute(app.db);
  const known = [...Object.keys(postKinds).map((kind) => `${kind}.body_html`), ...nameTexts.map(({ table, html }) => `${table}.${html}`)];
  expect(rows.map(({ column }) => column).toSorted()).toEqual(known.toSorted());
});

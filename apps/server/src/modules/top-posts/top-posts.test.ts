import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { dropMembers } from '../members/index.ts';
import { aQuestion } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { refreshTopScores } from './index.ts';
import { topScore } from './top-score.ts';

const app = testApp();
const hourMs = 3_600_000;

type Filters = NonNullable<Parameters<typeof app.visitor.call<typeof contract.listTopPosts>>[1]>['query'];

const counts = { likes: 'like_count', comments: 'comment_count', views: 'view_count' } as const;

async function setCount(topicId: string, of: keyof typeof counts, count: number): Promise<void> {
  await sql`update topic set ${sql.ref(counts[of])} = ${count} where id = ${topicId}::bigint`.execute(app.db);
}

async function topicAged(hours: number, likes: number, tagId?: string): Promise<string> {
  const postedAt = new Date(app.clock.now().getTime() - hours * hourMs);
  const id = await app.write((tx) => aTopic(tx, app.services, { postedAt, ...(tagId !== undefined && { tagId }) }));
  await setCount(id, 'likes', likes);
  return id;
}

async function idsOf(query: Filters, person = app.visitor): Promise<string[]> {
  const { items, total } = await person.call(contract.listTopPosts, { query });
  expect(total).toBe(items.length);
  return items.map(({ id }) => id);
}

/** Nothing of another test counts. */
const forget = () => sql`update topic set like_count = 0, view_count = 0, comment_count = 0`.execute(app.db);

test('a post that is older by half of the period needs twice as much; the order does not change with time', () => {
  const at = new Date('2026-11-29T00:00:00Z');
  const older = new Date(at.getTime() - 12 * hourMs);
  expect(topScore(9, at, 'day') - topScore(19, older, 'day')).toBeCloseTo(0, 9);
  expect(topScore(9, at, 'week')).toBeLessThan(topScore(19, older, 'week'));
  expect(topScore(9, at, 'all')).toBe(topScore(9, older, 'all'));
});

test('each period has what was posted in it, by likes that weigh less with age', async () => {
  await forget();
  const [today, yesterday, week, year, ancient] = [
    await topicAged(1, 4),
    await topicAged(13, 6),
    await topicAged(100, 50),
    await topicAged(5000, 70),
    await topicAged(20_000, 80),
  ];
  await topicAged(1, 0);
  await refreshTopScores(app.services);
  expect(await idsOf({ period: 'day' })).toEqual([today, yesterday]);
  expect(await idsOf({})).toEqual([week, yesterday, today]);
  expect(await idsOf({ period: 'month' })).toEqual([week, yesterday, today]);
  expect(await idsOf({ period: 'year' })).toEqual([week, year, yesterday, today]);
  expect(await idsOf({ period: 'all' })).toEqual([ancient, year, week, yesterday, today]);
  // A day ends between two runs of the job.
  app.clock.advance(12 * hourMs);
  expect(await idsOf({ period: 'day' })).toEqual([today]);
});

test('by likes, comments or views, of topics, questions or both; what loses its last like is gone', async () => {
  await forget();
  const [liked, seen] = [await topicAged(1, 5), await topicAged(1, 0)];
  await setCount(seen, 'views', 90);
  await setCount(seen, 'comments', 3);
  const questionId = await app.write((tx) => aQuestion(tx, app.services));
  await sql`update question set like_count = 9, answer_count = 1 where id = ${questionId}::bigint`.execute(app.db);
  await refreshTopScores(app.services);
  expect(await idsOf({})).toEqual([questionId, liked]);
  expect(await idsOf({ sort: 'comments' })).toEqual([seen, questionId]);
  expect(await idsOf({ sort: 'views' })).toEqual([seen]);
  expect(await idsOf({ kind: 'topic' })).toEqual([liked]);
  expect(await idsOf({ kind: 'question' })).toEqual([questionId]);
  await sql`update question set like_count = 0 where id = ${questionId}::bigint`.execute(app.db);
  await setCount(liked, 'likes', 1);
  await refreshTopScores(app.services);
  await refreshTopScores(app.services);
  expect(await idsOf({})).toEqual([liked]);
});

test('a list has what its reader may open now, whatever the scores say', async () => {
  await forget();
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '内堂' }).returning('id').executeTakeFirstOrThrow();
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  const [open, secret, gone] = [await topicAged(1, 5), await topicAged(1, 7, closed), await topicAged(1, 3)];
  await refreshTopScores(app.services);
  const [holder, boss] = [await app.member('holder', { roleIds: [roleId] }), await app.staff('boss')];
  expect(await idsOf({}, holder)).toEqual([secret, open, gone]);
  expect(await idsOf({})).toEqual([open, gone]);
  await boss.call(contract.moderateTopic, { params: { topicId: gone }, body: { act: 'delete' } });
  expect(await idsOf({})).toEqual([open]);
  await app.write(async (tx) => {
    await tx.deleteFrom('memberRole').where('memberId', '=', holder.id).execute();
    dropMembers(tx, [holder.id]);
  });
  expect(await idsOf({}, holder)).toEqual([open]);
});

test('a run walks on through old posts, keeps a bounded number, and costs four statements to read', async () => {
  await forget();
  const author = await app.member('author');
  const tagId = await app.write((tx) => aTag(tx));
  await sql`
    insert into topic (author_id, tag_id, title, body_source, body_html, excerpt, state, posted_at, like_count)
    select ${author.id}::bigint, ${tagId}::bigint, '茶', '茶', '<p>茶</p>', '茶', 'published', now() - interval '10 years' + n * interval '1 minute', n
    from generate_series(1, 11000) n`.execute(app.db);
  const stored = async () => {
    const { rows } = await sql<{ size: number; best: number }>`
      select count(*)::int as size, round(max(power(2, score)))::int - 1 as best
      from top_score where period = 'all' and sort = 'likes' and subject_kind = 'topic'`.execute(app.db);
    return rows[0];
  };
  for (let run = 0; run < 4; run += 1) {
    await refreshTopScores(app.services);
    app.clock.advance(600_000);
  }
  expect(await stored()).toEqual({ size: 300, best: 11_000 });
  const first = await app.visitor.call(contract.listTopPosts, { query: { period: 'all' } });
  expect(first).toMatchObject({ page: 1, total: 150, pages: 5 });
  const { statements } = await app.statements(() => app.visitor.call(contract.listTopPosts, { query: { period: 'all', page: 4 } }));
  expect(statements.length).toBeLessThanOrEqual(4);
  expect((await app.visitor.call(contract.listTopPosts, { query: { period: 'all', page: 6 } })).items).toEqual([]);
});

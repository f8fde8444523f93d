import {
  addScheduledPost,
  cancelMember,
  deleteScheduledPost,
  editScheduledPost,
  editSettings,
  listReminders,
  listScheduledPosts,
  type Body,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { drop } from '../../../test/drop.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { publishDue } from './publish-due.ts';

const app = testApp();
const minute = 60_000;
let people = 0;

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minute).toISOString();

/** A member whose role may schedule. */
async function trusted(): Promise<Person> {
  const person = await app.member(`trusted${++people}`);
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: `可信 ${people}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('roleRight').values({ roleId, right: 'post.schedule' }).execute();
  await app.db.insertInto('memberRole').values({ memberId: person.id, roleId }).execute();
  drop(app.services, 'roles', 'sessions');
  return person;
}

async function textOf(more: Partial<Body<typeof addScheduledPost>> = {}): Promise<Body<typeof addScheduledPost>> {
  const tagId = await app.write((tx) => aTag(tx));
  return { kind: 'topic', title: `晨茶 ${crypto.randomUUID()}`, tagIds: [tagId], body: '水开了。', dueAt: inMinutes(10), ...more };
}

const statesOf = async (title: string) =>
  (await sql<{ state: string; authorId: string }>`select state, author_id from topic where title = ${title} order by id`.execute(app.db))
    .rows;

const schedule = (person: Pick<Person, 'call'>, body: Body<typeof addScheduledPost>) => person.call(addScheduledPost, { body });

const waitingOf = async (person: Person) => (await person.call(listScheduledPosts)).items;

test('only those with the right schedule, within bounds, what they could post now', async () => {
  const [author, guest] = [await trusted(), await app.member(`guest${people}`)];
  const text = await textOf();
  await expect(schedule(app.visitor, text)).rejects.toMatchObject({ status: 401 });
  await expect(schedule(guest, text)).rejects.toMatchObject({ code: 'right.missing' });
  for (const minutes of [-1, 1, 60 * 24 * 366]) {
    await expect(schedule(author, { ...text, dueAt: inMinutes(minutes) })).rejects.toMatchObject({ fields: [{ code: 'schedule.range' }] });
  }
  await expect(schedule(author, { ...text, tagIds: ['999999'] })).rejects.toMatchObject({ status: 422 });
  const { scheduledId } = await schedule(author, text);
  expect(await waitingOf(author)).toMatchObject([{ id: scheduledId, kind: 'topic', title: text.title, failure: null }]);
  const { kind: _, ...edited } = text;
  const ofAnother = guest.call(deleteScheduledPost, { params: { scheduledId }, body: {} });
  await expect(ofAnother).rejects.toMatchObject({ code: 'schedule.not_found' });
  const other = await trusted();
  const byOther = other.call(editScheduledPost, { params: { scheduledId }, body: { ...edited, version: 1 } });
  await expect(byOther).rejects.toMatchObject({ code: 'schedule.not_found' });
  expect(await waitingOf(guest)).toEqual([]);
});

test('it is published once at its time, by whichever run comes first', async () => {
  const author = await trusted();
  const text = await textOf();
  await schedule(author, text);
  await publishDue(app.services);
  expect(await statesOf(text.title)).toEqual([]);
  app.clock.advance(11 * minute);
  await Promise.all([publishDue(app.services), publishDue(app.services), publishDue(app.services)]);
  expect(await statesOf(text.title)).toEqual([{ state: 'published', authorId: author.id }]);
  expect(await waitingOf(author)).toEqual([]);
  app.clock.advance(-60 * minute);
  await publishDue(app.services);
  app.clock.advance(120 * minute);
  await publishDue(app.services);
  expect(await statesOf(text.title)).toHaveLength(1);
});

test('questions too; edited or deleted before, the other text or nothing is published', async () => {
  const author = await trusted();
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const [asked, changed, dropped] = [await textOf({ kind: 'question', tagIds }), await textOf(), await textOf()];
  await schedule(author, asked);
  const { scheduledId } = await schedule(author, changed);
  const { scheduledId: gone } = await schedule(author, dropped);
  const { kind: _, ...edited } = { ...changed, body: '水又开了。' };
  await author.call(editScheduledPost, { params: { scheduledId }, body: { ...edited, version: 1 } });
  await expect(author.call(editScheduledPost, { params: { scheduledId }, body: { ...edited, version: 1 } })).rejects.toMatchObject({
    code: 'edit.conflict',
  });
  await author.call(deleteScheduledPost, { params: { scheduledId: gone }, body: {} });
  app.clock.advance(11 * minute);
  await publishDue(app.services);
  const { rows } = await sql<{ body: string }>`
    select body_source as body from topic where title = ${changed.title} union all select body_source from question where title = ${asked.title}`.execute(
    app.db,
  );
  expect([rows, await statesOf(dropped.title)]).toEqual([[{ body: '水又开了。' }, { body: '水开了。' }], []]);
});

test('reviews and rights of the moment apply, and a refusal stays with its reason', async () => {
  const [boss, author, banned] = [await app.staff(`boss${people}`), await trusted(), await trusted()];
  const [waiting, refused, lost] = [await textOf(), await textOf(), await textOf()];
  await schedule(author, waiting);
  await boss.call(editSettings, { body: { values: { reviewTopic: 'all' } } });
  app.clock.advance(11 * minute);
  await publishDue(app.services);
  expect(await statesOf(waiting.title)).toEqual([{ state: 'pending', authorId: author.id }]);
  await boss.call(editSettings, { body: { values: { reviewTopic: 'none' } } });
  await schedule(author, { ...refused, dueAt: inMinutes(10) });
  await schedule(banned, { ...lost, dueAt: inMinutes(10) });
  const demoted = await trusted();
  await schedule(demoted, await textOf());
  await app.db.deleteFrom('memberRole').where('memberId', '=', demoted.id).execute();
  await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', banned.id).execute();
  await boss.call(editSettings, { body: { values: { topicOpen: 'false' } } });
  app.clock.advance(11 * minute);
  await publishDue(app.services);
  await publishDue(app.services);
  await app.settle();
  await boss.call(editSettings, { body: { values: { topicOpen: 'true' } } });
  expect([await statesOf(refused.title), await statesOf(lost.title)]).toEqual([[], []]);
  expect(await waitingOf(author)).toMatchObject([{ title: refused.title, failure: 'topic.closed_feature' }]);
  const lines = (await author.call(listReminders, { query: {} })).items.filter(({ kind }) => kind === 'schedule_failed');
  expect(lines).toMatchObject([{ count: 1, target: { kind: 'scheduled_posts' } }]);
  expect(await waitingOf(demoted)).toMatchObject([{ failure: 'right.missing' }]);
  const { rows } = await sql`select failure from scheduled_post where member_id = ${banned.id}::bigint`.execute(app.db);
  expect(rows).toEqual([{ failure: 'member.disabled' }]);
});

test('while the site is read-only it waits, and an account that is erased leaves nothing', async () => {
  const [boss, author] = [await app.staff(`boss${people}x`), await trusted()];
  const text = await textOf();
  await schedule(author, text);
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  app.clock.advance(11 * minute);
  await publishDue(app.services);
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  expect([await statesOf(text.title), (await waitingOf(author)).length]).toEqual([[], 1]);
  await Promise.allSettled([boss.call(cancelMember, { params: { memberId: author.id } }), publishDue(app.services)]);
  await publishDue(app.services);
  expect((await statesOf(text.title)).length).toBeLessThan(2);
});

test('at most twenty wait at a time, also when many are sent at once', async () => {
  const author = await trusted();
  const text = await textOf();
  const sent = await Promise.allSettled(Array.from({ length: 25 }, () => schedule(author, text)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await waitingOf(author)).toHaveLength(20);
});

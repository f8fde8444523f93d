import {
  addTopic,
  deleteReadReminders,
  deleteReminder,
  followMember,
  likeTopic,
  listLatestReminders,
  listReminderActs,
  listReminders,
  markAllRemindersRead,
  markReminderRead,
  postComment,
  postReply,
  unfollowMember,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ApiProblem, testApp, type Person } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/waiting.ts';
import { deadlocks } from '../../../test/lock-order/deadlocks.ts';
import { aTag } from '../tags/testing.ts';

const app = testApp();

const topicBy = async (person: Person, tagId: string, body = '水开了。') =>
  (await person.call(addTopic, { body: { title: '一壶茶', body, tagId } }, crypto.randomUUID())).topicId;

/** A refusal is expected of whoever comes late, anything else is not. */
async function refusedOrNot(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
  });
}

test('marking, deleting, likes, follows and jobs at once: lines count their acts, and nobody waits in a circle', async () => {
  const people = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => app.member(`racer_${n}`)));
  const tagId = await app.write((tx) => aTag(tx));
  const topics = await Promise.all(people.slice(0, 3).map((person) => topicBy(person, tagId)));
  // Names of tasks that a new database does not know yet are written by whoever adds the first job; a worker that starts writes all.
  await app.settle();
  const before = await deadlocks(app);
  const once = async (person: Person, turn: number): Promise<void> => {
    const topicId = topics[turn % 3] ?? '';
    const other = people[(turn + 1) % people.length] as Person;
    await refusedOrNot(person.call(likeTopic, { params: { topicId }, body: { on: turn % 2 === 0 } }));
    await refusedOrNot(person.call(turn % 3 === 0 ? unfollowMember : followMember, { params: { memberId: other.id } }));
    if (turn % 4 === 0) await refusedOrNot(person.call(postComment, { params: { topicId }, body: { body: '好茶。' } }));
    const { items } = await person.call(listReminders, { query: {} });
    const reminderId = items[0]?.id ?? '1';
    await refusedOrNot(person.call(turn % 5 === 0 ? deleteReminder : markReminderRead, { params: { reminderId } }));
    if (turn % 3 === 1) await person.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
    if (turn % 7 === 0) await person.call(deleteReadReminders);
  };
  const acting = people.map(async (person, n) => {
    for (let turn = n; turn < n + 12; turn += 1) await once(person, turn);
  });
  let over = false;
  const working = Promise.all(
    [0, 1].map(async () => {
      while (!over) await app.settle();
    }),
  );
  await Promise.all(acting);
  over = true;
  await working;
  await app.settle();
  const { rows } = await sql`
    select reminder.id from reminder left join reminder_act on reminder_id = reminder.id
    group by reminder.id having act_count <> count(reminder_act.id)`.execute(app.db);
  expect(rows).toEqual([]);
  const { rows: unliked } = await sql`
    select source from reminder_act join reminder on reminder.id = reminder_id
    where source like 'like:%' and read_at is null and deleted_at is null and not exists (
      select from liking where subject_id = post_id and subject_kind = post_kind and liking.member_id = sender_id)`.execute(app.db);
  expect(unliked).toEqual([]);
  expect(await deadlocks(app)).toBe(before);
});

test('no list, no bell, no line and no job says a word of what a topic hides', async () => {
  const [author, reader] = [await app.member('hider'), await app.member('curious')];
  const tagId = await app.write((tx) => aTag(tx));
  await reader.call(followMember, { params: { memberId: author.id } });
  const secret = '金丝雀暗号';
  const topicId = await topicBy(author, tagId, `@curious 来看。\n\n:::hide{type=points value=5}\n${secret} @racer_0\n:::`);
  const { comment } = await author.call(postComment, { params: { topicId }, body: { body: '@curious 看这里。' } });
  await author.call(postReply, { params: { commentId: comment.id }, body: { body: '@curious 还有。' } });
  const { rows } = await sql<{ payload: string }>`select payload::text as payload from graphile_worker._private_jobs`.execute(app.db);
  expect(JSON.stringify(rows)).not.toContain(secret);
  await app.settle();
  const list = await reader.call(listReminders, { query: {} });
  expect(list.items.map(({ kind }) => kind).toSorted()).toEqual(['mention_comment', 'mention_reply', 'mention_topic']);
  const acts = await Promise.all(list.items.map(({ id }) => reader.call(listReminderActs, { params: { reminderId: id }, query: {} })));
  const bell = await reader.call(listLatestReminders);
  expect(JSON.stringify([list, acts, bell])).not.toContain(secret);
  const { rows: stored } =
    await sql`select reminder::text, reminder_act::text from reminder join reminder_act on reminder_id = reminder.id`.execute(app.db);
  expect(JSON.stringify(stored)).not.toContain(secret);
  const named = await app.member('racer_0');
  expect((await named.call(listReminders, { query: {} })).items.filter(({ kind }) => kind.startsWith('mention'))).toEqual([]);
});

test('a batch that notifies about two topics, and marking all read, lock lines in one order', async () => {
  const [me, other] = [await app.member('me'), await app.member('other')];
  const tagId = await app.write((tx) => aTag(tx));
  const topics = [await topicBy(me, tagId), await topicBy(me, tagId)];
  const say = (topicId: string) => other.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  // The line of the second topic has the lower id.
  for (const topicId of topics.toReversed()) {
    await say(topicId);
    await app.settle();
  }
  for (const topicId of topics) await say(topicId);
  const before = await deadlocks(app);
  const [delivery, marking] = await app.write(async (tx) => {
    await sql`select from reminder where member_id = ${me.id}::bigint and subject_id = ${topics[0]}::bigint for update`.execute(tx);
    const settled = app.settle();
    await untilWaiting(app);
    const marked = me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
    await untilWaiting(app, 2);
    return [settled, marked].map((each) => each.catch((error: unknown) => error));
  });
  await Promise.all([delivery, marking]);
  expect(await deadlocks(app)).toBe(before);
});

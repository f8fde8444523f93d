import { addTopic, mergeTopic } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postData } from '../src/modules/moderation/bin/post-data.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp } from './app.ts';
import { loosen, plant, snake } from './plant.ts';

const app = testApp();

/** Columns whose rows stay with a topic that is merged into another (ADR 59) and so deleted, each under the reason why that is right. */
const staying: Readonly<Record<string, readonly string[]>> = {
  'what happened to it, or what was said about it': [
    'audit_entry.subject_id',
    'evidence_entry.subject_id',
    'ledger_transaction.subject_id',
    'appeal.subject_id',
    'report_case.target_id',
    'post_moved.post_id',
    'post_unquoted.post_id',
    'post_edit.post_id',
    'post_hold.post_id',
    'post_region.post_id',
    'import_page_text.post_id',
  ],
  'it is read no more, and what was read of the other one is known': [
    'reading_history.subject_id',
    'reading_stop.subject_id',
    'topic_read.topic_id',
  ],
  'a like is for this text, which the comment with it does not show': ['liking.subject_id'],
  'a topic with it is not merged (`move.holds_value`)': [
    'topic_lock.topic_id',
    'topic_hidden.topic_id',
    'topic_unlock.topic_id',
    'poll.subject_id',
    'red_envelope.topic_id',
    'tip.post_id',
  ],
  'made from its text: the comment with it has its own': [
    'link_preview_use.subject_id',
    'file_use.subject_id',
    'image_use.subject_id',
    'post_mention.post_id',
    'search_unlisted.post_id',
    'search_document.post_id',
    'search_document.root_id',
    'assistant_source.post_id',
    'assistant_turn.about_id',
    'thread_summary.root_id',
    'post_vector.post_id',
    'post_vector_due.post_id',
    'top_score.subject_id',
    'edit_suggestion.post_id',
  ],
  'how its thread is closed': ['thread_duplicate.root_id', 'thread_timer.root_id'],
  'they move with their own rows': ['comment.topic_id', 'reply.topic_id'],
  'reminders lead to the comment with its text': ['reminder.subject_id', 'reminder_act.post_id'],
  "a column contains topics of its owner, and the other one may be somebody else's": ['topic_column_entry.topic_id'],
};

/** By its name: those of responses and of questions alone have others. */
const mayNameTopic = /\.(?:topic|subject|root|post|target|about)_id$/;
const columns = postData.flatMap((each) => each.columns.map(snake)).filter((column) => mayNameTopic.test(column));
const excused = Object.values(staying).flat();

test('each column that stays with a merged topic is there, and once', () => {
  expect(excused.filter((column) => !columns.includes(column))).toEqual([]);
  expect(new Set(excused).size).toBe(excused.length);
});

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the only row says besides: all of it goes along. */
async function rowOf([table, column]: [string, string], topicId: string, memberId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${topicId}::bigint and member_id = ${memberId}::bigint`.execute(app.db);
  const { id: _, [camel(column)]: __, ...rest } = rows[0] ?? {};
  return rows.length === 1 ? rest : undefined;
}

test('rows about a merged topic are about the other one as well, with all that they say, unless they stay for a reason', async () => {
  const [author, reader, boss] = [await app.member('author'), await app.member('reader'), await app.staff('boss')];
  const tagId = await app.write((tx) => aTag(tx));
  const add = async (title: string) => (await author.call(addTopic, { body: { title, body: '水开了。', tagId } })).topicId;
  const [topicId, intoId] = [await add('茶'), await add('壶')];
  const carried = columns.filter((column) => !excused.includes(column)).map((column) => column.split('.') as [string, string]);
  for (const [table, column] of carried) {
    await loosen(app.db, table, ['member']);
    // Nobody who chose nothing is made to watch.
    const rest: Record<string, string> = table === 'watch' ? { level: 'watching' } : {};
    await plant(app, table, { ...rest, ...(column === 'subject_id' && { subject_kind: 'topic' }), [column]: topicId }, reader.id, 'all');
  }
  const before = await Promise.all(carried.map((each) => rowOf(each, topicId, reader.id)));
  await boss.call(mergeTopic, { params: { topicId }, body: { intoId, reason: '同一件事' } });
  await app.settle();
  expect(before).not.toContain(undefined);
  const after = await Promise.all(carried.map((each) => rowOf(each, intoId, reader.id)));
  const named = (rows: typeof after) => Object.fromEntries(carried.map((each, index) => [each.join('.'), rows[index]]));
  expect(named(after), 'to react to `postsMoved` of `post-moves` with all columns, or to be listed above with a reason').toEqual(
    named(before),
  );
  expect(carried.length).toBeGreaterThan(1);
});

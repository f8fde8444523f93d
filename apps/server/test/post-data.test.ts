import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeForGood } from '../src/modules/moderation/bin/remove-for-good.ts';
import { aQuestion } from '../src/modules/questions/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp } from './app.ts';
import { loosen, plant } from './plant.ts';

const app = testApp();

/**
 * What the removal of a post for good does to rows that name it (ADR 41): `deleted` goes with its words; else the reason
 * why the row stays, for the post's own row stays as well. A new column is declared here, or the first test names it.
 */
const postData: Readonly<Record<string, readonly string[]>> = {
  deleted: [
    'post_edit.post_id',
    'post_hold.post_id',
    'post_mention.post_id',
    'poll.subject_id',
    'question_addendum.question_id',
    'topic_lock.topic_id',
    'post_region.post_id',
    'search_unlisted.post_id',
  ],
  'the tree of the posts themselves, whose rows stay for floors and for what others wrote': [
    'answer.question_id',
    'answer_reply.answer_id',
    'answer_reply.answers_reply_id',
    'answer_reply.question_id',
    'comment.quote_id',
    'comment.topic_id',
    'question.adopted_answer_id',
    'question_tagging.question_id',
    'reply.answers_reply_id',
    'reply.comment_id',
    'reply.topic_id',
  ],
  'what a member did with it, by ids alone; the lists leave out what was removed': [
    'answer_worked.answer_id',
    'favourite.subject_id',
    'liking.subject_id',
    'reading_history.subject_id',
    'reminder.subject_id',
    'reminder_act.post_id',
    'topic_read.topic_id',
    'watch.subject_id',
  ],
  'money and its evidence stay': [
    'evidence_entry.subject_id',
    'ledger_transaction.subject_id',
    'red_envelope.topic_id',
    'topic_unlock.topic_id',
  ],
  'who did what stays in the log, without the words': ['audit_entry.subject_id'],
  'a case and its reports end by their own days, and the words of its snapshots go with the post': [
    'report.case_id',
    'report_case.target_id',
    'report_snapshot.case_id',
  ],
  'answers that name the post are deleted by their turn, which the bin tests': ['assistant_source.post_id'],
  'the index follows the deletion of the post, before it can be removed': ['search_document.post_id'],
  'goes with the lock of its topic, by its reference': ['topic_hidden.topic_id'],
  'pictures and files are released, and removed when nothing shows them': ['file_use.subject_id', 'image_use.subject_id'],
};

async function columnsOfPosts(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select relation.relname || '.' || attribute.attname as column
    from pg_attribute attribute join pg_class relation on relation.oid = attribute.attrelid and relation.relkind in ('r', 'p')
    where relation.relnamespace = 'public'::regnamespace and not relation.relispartition and attribute.attnum > 0 and not attribute.attisdropped
      and (attribute.attname ~ '(^|_)(topic|question|comment|answer|reply|post|subject|target|case|quote)_id$'
        or exists (select from pg_constraint where contype = 'f' and conrelid = relation.oid and attribute.attnum = any(conkey) and cardinality(conkey) = 1
          and confrelid = any('{topic,question,comment,answer,reply,answer_reply}'::regclass[])))
    order by 1`.execute(app.db);
  return rows.map(({ column }) => column);
}

test('every column that names a post is declared once, with what its removal does to the row', async () => {
  expect(Object.values(postData).flat().toSorted()).toEqual(await columnsOfPosts());
});

test('of what is declared as deleted nothing is left when a post is removed for good, of others everything', async () => {
  const author = await app.member('author');
  const ids = async () => ({
    topic: await app.write((tx) => aTopic(tx, app.services, { authorId: author.id })),
    question: await app.write((tx) => aQuestion(tx, app.services, { authorId: author.id })),
  });
  const [removed, kept] = [await ids(), await ids()];
  const rows = (postData['deleted'] ?? []).map((name) => {
    const [table = '', column = ''] = name.split('.');
    const kind = column === 'question_id' ? ('question' as const) : ('topic' as const);
    const kindColumn = table === 'search_unlisted' ? 'kind' : { post_id: 'post_kind', subject_id: 'subject_kind' }[column];
    // The first kind of lock that the table names needs a password.
    const rest: Record<string, string> = table === 'topic_lock' ? { kind: 'reply' } : {};
    return { table, column, kind, given: kindColumn === undefined ? rest : { ...rest, [kindColumn]: kind } };
  });
  for (const { table, column, kind, given } of rows) {
    await loosen(app.db, table, ['member']);
    for (const { [kind]: id } of [removed, kept]) await plant(app, table, { ...given, [column]: id }, author.id);
  }
  for (const kind of ['topic', 'question'] as const) await app.write((tx) => removeForGood(tx, kind, [removed[kind]]));
  const counted = await Promise.all(
    rows.map(async ({ table, column, kind }) => {
      const count = async (id: string): Promise<number> => {
        const answer = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}::bigint`.execute(app.db);
        return answer.rows.length;
      };
      return { table, removed: await count(removed[kind]), kept: await count(kept[kind]) };
    }),
  );
  expect(counted).toEqual(rows.map(({ table }) => ({ table, removed: 0, kept: 1 })));
});

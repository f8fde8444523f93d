import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postData } from '../src/modules/moderation/bin/post-data.ts';
import { removeForGood } from '../src/modules/moderation/bin/remove-for-good.ts';
import { aQuestion } from '../src/modules/questions/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp } from './app.ts';
import { loosen, plant, snake } from './plant.ts';

const app = testApp();

const declared = postData.flatMap(({ columns, removed }) => columns.map((column) => ({ column: snake(column), removed })));

async function columnsOfPosts(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select relation.relname || '.' || attribute.attname as column
    from pg_attribute attribute join pg_class relation on relation.oid = attribute.attrelid and relation.relkind in ('r', 'p')
    where relation.relnamespace = 'public'::regnamespace and not relation.relispartition and attribute.attnum > 0 and not attribute.attisdropped
      and (attribute.attname ~ '(^|_)(topic|question|comment|answer|reply|post|subject|target|case|quote|root|about)_id$'
        or exists (select from pg_constraint where contype = 'f' and conrelid = relation.oid and attribute.attnum = any(conkey) and cardinality(conkey) = 1
          and confrelid = any('{topic,question,comment,answer,reply,answer_reply}'::regclass[])))
    order by 1`.execute(app.db);
  return rows.map(({ column }) => column);
}

test('every column that names a post is declared once, with what its removal does to the row', async () => {
  const [names, columns] = [declared.map(({ column }) => column), await columnsOfPosts()];
  expect(
    columns.filter((column) => !names.includes(column)),
    'to be declared in the `…PostData` of their module (docs/adding-a-module.md, "Rows about a post"), which moderation/bin/post-data.ts joins',
  ).toEqual([]);
  expect(names.toSorted()).toEqual(columns);
});

test('of what is declared as deleted nothing is left when a post is removed for good, of others everything', async () => {
  const author = await app.member('author');
  const ids = async () => ({
    topic: await app.write((tx) => aTopic(tx, app.services, { authorId: author.id })),
    question: await app.write((tx) => aQuestion(tx, app.services, { authorId: author.id })),
  });
  const [removed, kept] = [await ids(), await ids()];
  const deleted = declared.filter(({ removed: what }) => typeof what !== 'object');
  const rows = deleted.map((each) => {
    const [table = '', column = ''] = each.column.split('.');
    const kind = column === 'question_id' ? ('question' as const) : ('topic' as const);
    const kindColumn = ['search_unlisted', 'post_vector', 'post_vector_due'].includes(table)
      ? 'kind'
      : { post_id: 'post_kind', subject_id: 'subject_kind', root_id: 'root_kind' }[column];
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
  expect(counted, 'rows of these tables, as `removed` of their `…PostData` leaves them').toEqual(
    rows.map(({ table }) => ({ table, removed: 0, kept: 1 })),
  );
});

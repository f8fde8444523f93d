import { favouriteQuestion, favouriteTopic, likeComment, likeTopic, markWorked, sendMessage } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAccount, lockAffairs } from '../src/modules/account-deletion/index.ts';
import { exportFiles, ownData } from '../src/modules/account-deletion/own-data.ts';
import { anAnswer, aQuestion } from '../src/modules/questions/testing.ts';
import { aComment, aTopic } from '../src/modules/topics/testing.ts';
import { testApp, type Person } from './app.ts';

const app = testApp();

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every column that refers to `member`, and those that say so by their name where books and journals have no reference. */
async function columnsOfMembers(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select relation.relname || '.' || attribute.attname as column
    from pg_attribute attribute join pg_class relation on relation.oid = attribute.attrelid and relation.relkind in ('r', 'p')
    where relation.relnamespace = 'public'::regnamespace and attribute.attnum > 0 and not attribute.attisdropped and relation.relname <> 'member'
      and ((attribute.attname in ('member_id', 'actor_id', 'author_id', 'sender_id', 'owner_id', 'receiver_id', 'partner_id')
          or attribute.attname like '%\\_by')
        and attribute.atttypid = 'bigint'::regtype
        or exists (select from pg_constraint where contype = 'f' and conrelid = relation.oid and confrelid = 'member'::regclass
          and attribute.attnum = any(conkey)))
    order by 1`.execute(app.db);
  return rows.map(({ column }) => column);
}

interface Field {
  name: string;
  type: string;
  /** A check of the column, as PostgreSQL writes it. */
  definition: string | null;
  namesMember: boolean;
}

/** Columns of a table that a row must give. */
async function requiredFields(table: string): Promise<Field[]> {
  const { rows } = await sql<Field>`
    select attname as name, format_type(atttypid, null) as type, (
      select pg_get_constraintdef(oid) from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum] limit 1) as definition,
      exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and confrelid = 'member'::regclass and conkey = array[attnum]) as "namesMember"
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = '' and attgenerated = ''`.execute(
    app.db,
  );
  return rows;
}

/** A value that the column takes: the first that its check names, this moment, an empty collection, else a one. */
function valueOf({ type, definition, namesMember }: Field, otherId: string): string {
  if (namesMember) return otherId;
  const allowed = /ARRAY\['([^']+)'/.exec(definition ?? '')?.[1];
  if (allowed !== undefined) return allowed;
  if (type.endsWith('[]') || type.startsWith('json')) return '{}';
  if (type.startsWith('timestamp')) return app.clock.now().toISOString();
  return type === 'date' ? '2026-01-01' : '1';
}

/** Lets a table of this file's own database take rows whose other ends are not there; rows of one member still need each other. */
async function loosen(table: string, planted: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'f' and conrelid = ${table}::regclass
      and confrelid::regclass::text <> all(${['member', ...planted]}::text[])`.execute(app.db);
  for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(app.db);
}

async function plant(table: string, column: string, memberId: string, otherId: string): Promise<void> {
  const fields = (await requiredFields(table)).filter(({ name }) => name !== column);
  const columns = [column, ...fields.map(({ name }) => name)].map((name) => sql.ref(name));
  const values = [sql`${memberId}::bigint`, ...fields.map((field) => sql`${valueOf(field, otherId)}::text::${sql.raw(field.type)}`)];
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(app.db);
}

async function rowsOf(table: string, column: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}::bigint`.execute(app.db);
  return rows[0]?.count ?? 0;
}

async function cancel({ id }: Person): Promise<void> {
  await app.write(async (tx) => {
    const affairs = await lockAffairs(tx, id);
    await closeAccount(tx, id, affairs, { actorId: id, at: app.clock.now() });
  });
  await app.settle();
}

const entries = ownData.flatMap(({ columns, ...what }) => columns.map((column) => ({ column: snake(column), ...what })));

test('every column that names a member is declared once, with what becomes of it', async () => {
  const declared = entries.map(({ column }) => column);
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
  // Declared by name although nothing refers to `member`, or the other way round: both are to be looked at.
  expect(declared.toSorted()).toEqual(await columnsOfMembers());
});

test('likes, favourites and "worked for me" of a cancelled member are counted no longer', async () => {
  const [author, fan, leaver] = [await app.member('author'), await app.member('fan'), await app.member('leaver')];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: author.id }));
  const commentId = await app.write((tx) => aComment(tx, app.services, { parentId: topicId, authorId: author.id }));
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: author.id }));
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId: author.id }));
  for (const person of [fan, leaver]) {
    await person.call(likeTopic, { params: { topicId }, body: { on: true } });
    await person.call(likeComment, { params: { commentId }, body: { on: true } });
    await person.call(favouriteTopic, { params: { topicId }, body: { on: true } });
    await person.call(favouriteQuestion, { params: { questionId }, body: { on: true } });
    await person.call(markWorked, { params: { answerId }, body: { on: true } });
  }
  const counts = async () => ({
    topic: await app.db.selectFrom('topic').select(['likeCount', 'favouriteCount']).where('id', '=', topicId).executeTakeFirstOrThrow(),
    comment: await app.db.selectFrom('comment').select('likeCount').where('id', '=', commentId).executeTakeFirstOrThrow(),
    question: await app.db.selectFrom('question').select('favouriteCount').where('id', '=', questionId).executeTakeFirstOrThrow(),
    answer: await app.db.selectFrom('answer').select('workedCount').where('id', '=', answerId).executeTakeFirstOrThrow(),
  });
  const of = (count: number) => ({
    topic: { likeCount: count, favouriteCount: count },
    comment: { likeCount: count },
    question: { favouriteCount: count },
    answer: { workedCount: count },
  });
  expect(await counts()).toEqual(of(2));
  await cancel(leaver);
  expect(await counts()).toEqual(of(1));
});

test('of what is declared as deleted nothing is left when an account is cancelled, of others everything', async () => {
  const [gone, other] = [await app.member('gone'), await app.member('other')];
  const deleted = entries
    .filter(({ cancelled }) => typeof cancelled === 'string')
    .map(({ column }) => column.split('.') as [string, string]);
  const tables = deleted.map(([table]) => table);
  for (const table of tables) await loosen(table, tables);
  for (const [table, column] of deleted) {
    if ((await rowsOf(table, column, gone.id)) === 0) await plant(table, column, gone.id, other.id);
  }
  // What the planted follows would have counted.
  await app.db.updateTable('member').set({ followerCount: 1, followingCount: 1 }).where('id', 'in', [gone.id, other.id]).execute();
  await cancel(gone);
  const left: string[] = [];
  for (const [table, column] of deleted) if ((await rowsOf(table, column, gone.id)) > 0) left.push(`${table}.${column}`);
  expect(left).toEqual([]);
  expect(await rowsOf('member_session', 'member_id', other.id)).toBe(1);
});

test('each file of the export reads the tables that it is declared for', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  await alice.call(sendMessage, { params: { memberId: bob.id }, body: { text: '喝茶吗' } });
  for (const { columns, exported } of ownData) {
    if (typeof exported !== 'object' || !('file' in exported)) continue;
    const { statements } = await app.statements(async () => {
      for await (const batch of exported.rows(app.db, alice.id)) void batch;
    });
    for (const column of columns) {
      const table = snake(column.split('.')[0] ?? '');
      expect(statements.join('\n'), `${exported.file} reads ${table}`).toMatch(new RegExp(`\\b${table}\\b`));
    }
  }
  expect(new Set(exportFiles.map(({ file }) => file)).size).toBe(exportFiles.length);
});

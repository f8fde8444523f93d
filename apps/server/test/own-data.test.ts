import { favouriteQuestion, favouriteTopic, likeComment, likeTopic, markWorked, sendMessage } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountDeletionJobs, closeAccount, lockAffairs } from '../src/modules/account-deletion/index.ts';
import { exportFiles, ownData } from '../src/modules/account-deletion/own-data.ts';
import { anAnswer, aQuestion } from '../src/modules/questions/testing.ts';
import { aComment, aTopic } from '../src/modules/topics/testing.ts';
import { testApp, type Person } from './app.ts';
import { loosen, plant, snake } from './plant.ts';

const app = testApp();

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
  const [declared, columns] = [entries.map(({ column }) => column), await columnsOfMembers()];
  expect(
    columns.filter((column) => !declared.includes(column)),
    'to be declared in `own-data.ts` of their module (docs/adding-a-module.md, "A member\'s own rows"), which account-deletion/own-data.ts joins',
  ).toEqual([]);
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
  // Declared by name although nothing refers to `member`, or the other way round: both are to be looked at.
  expect(declared.toSorted()).toEqual(columns);
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

const deleted = entries.filter(({ cancelled }) => typeof cancelled === 'string').map(({ column }) => column.split('.') as [string, string]);

/** A row of every kind that is deleted with the account, as far as there is none. */
async function plantAll(gone: Person, other: Person): Promise<void> {
  for (const [table, column] of deleted) {
    if ((await rowsOf(table, column, gone.id)) === 0) await plant(app, table, { [column]: gone.id }, other.id);
  }
  // What the planted follows, likes, favourites and "worked for me" would have counted.
  await app.db.updateTable('answer').set({ workedCount: 2 }).execute();
  await app.db.updateTable('topic').set({ likeCount: 2, favouriteCount: 2 }).execute();
  await app.db.updateTable('member').set({ followerCount: 1, followingCount: 1 }).where('id', 'in', [gone.id, other.id]).execute();
}

async function leftOf({ id }: Person): Promise<string[]> {
  const left: string[] = [];
  for (const [table, column] of deleted) if ((await rowsOf(table, column, id)) > 0) left.push(`${table}.${column}`);
  return left;
}

test('of what is declared as deleted nothing is left when an account is cancelled, of others everything', async () => {
  const [gone, other] = [await app.member('gone'), await app.member('other')];
  const tables = deleted.map(([table]) => table);
  for (const table of tables) await loosen(app.db, table, ['member', ...tables]);
  await plantAll(gone, other);
  await cancel(gone);
  expect(await leftOf(gone), 'declared as deleted with the account in `own-data.ts` of their module, and not deleted').toEqual([]);
  expect(await rowsOf('member_session', 'member_id', other.id)).toBe(1);

  // By requests that were in progress, and came after everything that a cancellation does.
  for (const table of tables) await loosen(app.db, table, ['member']);
  await plantAll(gone, other);
  await app.db.updateTable('member').set({ bio: '喝茶。', nickname: '茶客' }).where('id', '=', gone.id).execute();
  app.clock.advance(61 * 60_000);
  await accountDeletionJobs.find(({ task }) => task === 'account-deletion/forget-again')?.run(app.services);
  await app.settle();
  const row = app.db.selectFrom('member').select(['bio', 'nickname', 'namesForgotten']).where('id', '=', gone.id);
  expect([await leftOf(gone), await row.executeTakeFirst()]).toEqual([[], { bio: '', nickname: null, namesForgotten: true }]);
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

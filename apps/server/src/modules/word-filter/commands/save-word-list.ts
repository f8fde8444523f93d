import { type addWordList as endpoint, type Answer, type Body, type editWordList as editEndpoint, wordListRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { presentWordList, wordListColumns, type WordListRow } from '../queries/list-word-lists.ts';
import { wordFilter } from '../words/filter.ts';
import { readWordLines } from '../words/read-lines.ts';

const mostLines = 100;

/** An arbitrary number used only by this lock: words are counted over all lists, so saves are serialized. */
const lockKey = 4_161_039;

type Input = Body<typeof endpoint>;

async function lockLists(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
}

async function refuseTooMany(tx: Tx, count: number, listId: string | null): Promise<void> {
  const others = await tx
    .selectFrom('wordList')
    .select(['id', 'wordCount'])
    .$if(listId !== null, (query) => query.where('id', '<>', listId ?? ''))
    .execute();
  if (listId === null && others.length >= wordListRules.lists) fail('word_list.too_many', { max: wordListRules.lists });
  const words = others.reduce((sum, { wordCount }) => sum + wordCount, count);
  if (words > wordListRules.words) fail('word_list.too_many_words', { max: wordListRules.words, words });
}

function columnsOf({ name, act, places, enabled }: Input, lines: string[], changedAt: Date) {
  return { name: name.trim(), act, places, enabled, lines, wordCount: lines.length, changedAt };
}

/** The log has the properties of a list and the number of its words; the words themselves would be too long. */
function logged({ name, act, places, enabled, wordCount }: WordListRow) {
  return { name, act, places, enabled, wordCount };
}

export async function addWordList(ctx: MemberCtx, input: Input): Promise<Answer<typeof endpoint>> {
  const { lines, refused } = readWordLines(input.text);
  return ctx.write(async (tx) => {
    await lockLists(tx);
    await refuseTooMany(tx, lines.length, null);
    const list = await tx
      .insertInto('wordList')
      .values(columnsOf(input, lines, ctx.clock.now()))
      .returning(wordListColumns)
      .executeTakeFirstOrThrow();
    await recordAct(tx, ctx, { act: 'word_list.added', subject: { kind: 'word_list', id: list.id }, after: logged(list) });
    wordFilter.drop(tx);
    return { list: presentWordList(list), refusedCount: refused.length, refused: refused.slice(0, mostLines) };
  });
}

export async function editWordList(ctx: MemberCtx, listId: string, input: Body<typeof editEndpoint>): Promise<Answer<typeof editEndpoint>> {
  const { lines, refused } = readWordLines(input.text);
  return ctx.write(async (tx) => {
    await lockLists(tx);
    const before = await tx.selectFrom('wordList').select(wordListColumns).where('id', '=', listId).forUpdate().executeTakeFirst();
    if (before === undefined) fail('word_list.not_found');
    if (before.version !== input.version) fail('edit.conflict');
    await refuseTooMany(tx, lines.length, listId);
    const list = await tx
      .updateTable('wordList')
      .set({ ...columnsOf(input, lines, ctx.clock.now()), version: before.version + 1 })
      .where('id', '=', listId)
      .returning(wordListColumns)
      .executeTakeFirstOrThrow();
    const subject = { kind: 'word_list', id: listId };
    await recordAct(tx, ctx, {
      act: 'word_list.edited',
      subject,
      before: logged(before),
      after: logged(list),
    });
    wordFilter.drop(tx);
    return { list: presentWordList(list), refusedCount: refused.length, refused: refused.slice(0, mostLines) };
  });
}

export async function deleteWordList(ctx: MemberCtx, listId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('wordList').where('id', '=', listId).returning(['name', 'wordCount']).executeTakeFirst();
    if (gone === undefined) fail('word_list.not_found');
    await recordAct(tx, ctx, { act: 'word_list.deleted', subject: { kind: 'word_list', id: listId }, before: { ...gone } });
    wordFilter.drop(tx);
    return {};
  });
}

import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../platform/http/ctx.ts';
import type { Tx } from '../../platform/database/db.ts';
import { recordAct } from '../audit/index.ts';
import { wordFilter, hitsIn, maskHits } from './words/filter.ts';
import { readWordLines } from './words/read-lines.ts';

const wordListColumns = ['id', 'name', 'act', 'places', 'enabled', 'wordCount', 'changedAt', 'version'] as const;

interface WordListRow {
  id: string;
  name: string;
  act: string;
  places: string[];
  enabled: boolean;
  wordCount: number;
  changedAt: Date;
  version: number;
}

function presentWordList({ changedAt, act, places, ...row }: WordListRow): contract.WordListFacts {
  return { ...row, act: act as contract.WordAct, places: places as contract.WordScope[], changedAt: changedAt.toISOString() };
}

export async function listWordLists({ db }: Ctx): Promise<contract.Answer<typeof contract.listWordLists>> {
  const rows = await db.selectFrom('wordList').select(wordListColumns).orderBy('id').execute();
  return { items: rows.map(presentWordList) };
}

export async function readWordList({ db }: Ctx, listId: string): Promise<contract.Answer<typeof contract.readWordList>> {
  const row = await db
    .selectFrom('wordList')
    .select([...wordListColumns, 'lines'])
    .where('id', '=', listId)
    .executeTakeFirst();
  if (row === undefined) fail('word_list.not_found');
  const { lines, ...list } = row;
  return { list: presentWordList(list), text: lines.join('\n') };
}

const mostLines = 100;

/** An arbitrary number used only by this lock: words are counted over all lists, so saves are serialized. */
const lockKey = 4_161_039;

type Input = contract.Body<typeof contract.addWordList>;

async function lockLists(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
}

async function refuseTooMany(tx: Tx, count: number, listId: string | null): Promise<void> {
  const others = await tx
    .selectFrom('wordList')
    .select(['id', 'wordCount'])
    .$if(listId !== null, (query) => query.where('id', '<>', listId ?? ''))
    .execute();
  if (listId === null && others.length >= contract.wordListRules.lists) fail('word_list.too_many', { max: contract.wordListRules.lists });
  const words = others.reduce((sum, { wordCount }) => sum + wordCount, count);
  if (words > contract.wordListRules.words) fail('word_list.too_many_words', { max: contract.wordListRules.words, words });
}

function columnsOf({ name, act, places, enabled }: Input, lines: string[], changedAt: Date) {
  return { name: name.trim(), act, places, enabled, lines, wordCount: lines.length, changedAt };
}

/** The log has the properties of a list and the number of its words; the words themselves would be too long. */
function logged({ name, act, places, enabled, wordCount }: WordListRow) {
  return { name, act, places, enabled, wordCount };
}

export async function addWordList(ctx: MemberCtx, input: Input): Promise<contract.Answer<typeof contract.addWordList>> {
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

/** Adds a list from elsewhere; returns its id and how many of its lines are no words. @throws Failure word_list.too_many, .too_many_words */
export async function importWordList(tx: Tx, now: Date, input: Input): Promise<{ id: string; refusedCount: number }> {
  const { lines, refused } = readWordLines(input.text);
  await lockLists(tx);
  await refuseTooMany(tx, lines.length, null);
  const { id } = await tx
    .insertInto('wordList')
    .values(columnsOf(input, lines, now))
    .returning('id')
    .executeTakeFirstOrThrow();
  wordFilter.drop(tx);
  return { id, refusedCount: refused.length };
}

export async function editWordList(
  ctx: MemberCtx,
  listId: string,
  input: contract.Body<typeof contract.editWordList>,
): Promise<contract.Answer<typeof contract.editWordList>> {
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

const mostHits = 200;

export async function tryWords(
  { db }: Ctx,
  { place: scope, text }: contract.Body<typeof contract.tryWords>,
): Promise<contract.Answer<typeof contract.tryWords>> {
  const hits = hitsIn(await wordFilter.get(db), scope, text);
  return {
    hits: hits
      .slice(0, mostHits)
      .map(({ word, act, list, start, end }) => ({ word, act, listId: list.id, listName: list.name, start, end })),
    masked: maskHits(text, hits),
  };
}

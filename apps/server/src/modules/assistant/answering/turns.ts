import { sql } from 'kysely';
import { assistantRules } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';
import { purgedAmong } from '../../posts/write/index.ts';
import type { PostKey } from './read-posts.ts';
import type { Mark } from './sources.ts';

/** An answer that is to be written. */
export interface Turn {
  chatId: string;
  turnId: string;
  /** Identifies this attempt to write the answer: an attempt with another id may no longer write. */
  run: string;
  question: string;
  about: { kind: RootKind; id: string } | null;
}

/** Longer than any answer takes: four calls of a model, with all retries. */
export const longestAnswerMs = 15 * 60_000;

async function lockChat(tx: Tx, ctx: MemberCtx, chatId: string): Promise<void> {
  const chat = await tx
    .selectFrom('assistantChat')
    .select('id')
    .where('id', '=', chatId)
    .where('memberId', '=', ctx.viewer.memberId)
    .forUpdate()
    .executeTakeFirst();
  if (chat === undefined) fail('assistant.chat_not_found');
  const busy = await tx
    .selectFrom('assistantTurn')
    .select('id')
    .where('chatId', '=', chatId)
    .where('state', '=', 'writing')
    .where('runEndsAt', '>', ctx.clock.now())
    .executeTakeFirst();
  if (busy !== undefined) fail('assistant.busy');
}

const newRun = (ctx: MemberCtx) => ({ run: crypto.randomUUID(), runEndsAt: new Date(ctx.clock.now().getTime() + longestAnswerMs) });

/** The first line of a question as the title of its chat. */
function titleOf(question: string): string {
  const line = question.trim().split('\n')[0] ?? '';
  return [...line].slice(0, 60).join('');
}

interface TurnRequest {
  chatId?: string | undefined;
  question: string;
  about?: { kind: RootKind; id: string } | undefined;
}

/**
 * Begins an answer in a new chat or in an existing one of the caller. @throws Failure `assistant.chat_not_found`, `assistant.busy`,
 * `assistant.chat_full`
 */
export async function beginTurn(ctx: MemberCtx, { chatId, question, about }: TurnRequest): Promise<Turn> {
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    if (chatId !== undefined) {
      await lockChat(tx, ctx, chatId);
      const { turns } = await tx
        .selectFrom('assistantTurn')
        .select(sql<number>`count(*)::int`.as('turns'))
        .where('chatId', '=', chatId)
        .executeTakeFirstOrThrow();
      if (turns >= assistantRules.turns) fail('assistant.chat_full', { limit: assistantRules.turns });
      await tx.updateTable('assistantChat').set({ lastAt: now }).where('id', '=', chatId).execute();
    }
    const chat = chatId ?? (await addChat(tx, ctx, titleOf(question)));
    const { run, runEndsAt } = newRun(ctx);
    const subject = { aboutKind: about?.kind ?? null, aboutId: about?.id ?? null };
    const { id } = await tx
      .insertInto('assistantTurn')
      .values({ chatId: chat, question, requestedAt: now, ...subject, state: 'writing', run, runEndsAt, extractive: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { chatId: chat, turnId: id, run, question, about: about ?? null };
  });
}

async function addChat(tx: Tx, ctx: MemberCtx, title: string): Promise<string> {
  const now = ctx.clock.now();
  const { id } = await tx
    .insertInto('assistantChat')
    .values({ memberId: ctx.viewer.memberId, title, startedAt: now, lastAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Clears the last answer of a chat, to be written again. @throws Failure `assistant.chat_not_found`, `assistant.busy`,
 * `assistant.nothing_asked`
 */
export async function beginAgain(ctx: MemberCtx, chatId: string): Promise<Turn> {
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    await lockChat(tx, ctx, chatId);
    const last = await tx
      .selectFrom('assistantTurn')
      .selectAll()
      .where('chatId', '=', chatId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last === undefined) fail('assistant.nothing_asked');
    const { run, runEndsAt } = newRun(ctx);
    const empty = { answer: '', citations: '[]', inputTokens: '0', outputTokens: '0', cost: '0' };
    await tx
      .updateTable('assistantTurn')
      .set({ ...empty, state: 'writing', run, runEndsAt, extractive: false, unsure: false })
      .where('id', '=', last.id)
      .execute();
    await tx.updateTable('assistantChat').set({ lastAt: now }).where('id', '=', chatId).execute();
    const about = last.aboutKind === null || last.aboutId === null ? null : { kind: last.aboutKind as RootKind, id: last.aboutId };
    return { chatId, turnId: last.id, run, question: last.question, about };
  });
}

/** The text of an answer so far. */
export interface Written {
  answer: string;
  marks: readonly Mark[];
  /** The posts of the marks. */
  posts: readonly PostKey[];
  state: 'writing' | 'finished' | 'stopped' | 'cut' | 'failed';
  extractive: boolean;
  /** It quotes what may be about something else. */
  unsure: boolean;
  inputTokens: number;
  outputTokens: number;
  cost: string;
}

/**
 * Saves an answer, complete or so far; nothing happens when its chat was deleted or another attempt writes it. The turn is deleted when a
 * post that it cites or is about was permanently removed while it was written.
 */
export async function saveTurn(ctx: MemberCtx, { turnId, run, about }: Turn, written: Written): Promise<void> {
  const { answer, marks, posts, state, extractive, unsure, inputTokens, outputTokens, cost } = written;
  await ctx.write(async (tx) => {
    const purged = await purgedAmong(tx, about === null ? posts : [about, ...posts]);
    if (purged.length > 0) {
      await tx.deleteFrom('assistantTurn').where('id', '=', turnId).where('run', '=', run).execute();
      return;
    }
    await tx
      .updateTable('assistantTurn')
      .set({
        answer,
        citations: JSON.stringify(marks),
        state,
        extractive,
        unsure,
        inputTokens: String(inputTokens),
        outputTokens: String(outputTokens),
        cost,
      })
      .where('id', '=', turnId)
      .where('run', '=', run)
      // Intermediate saves may arrive late.
      .where('state', '=', 'writing')
      .execute();
  });
}

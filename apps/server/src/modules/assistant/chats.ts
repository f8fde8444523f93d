import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { fail } from '../../platform/failure.ts';
import { citationOf } from './answering/cite.ts';
import { type Mark, openSources } from './answering/sources.ts';
import { stopWriting } from './answering/running.ts';

const perPage = 30;

interface ChatRow {
  id: string;
  title: string;
  turns: number;
  startedAt: Date;
  lastAt: Date;
}

const turnCount = sql<number>`(select count(*)::int from assistant_turn where chat_id = assistant_chat.id)`;

function selectChats(db: Db, memberId: string) {
  return db
    .selectFrom('assistantChat')
    .select(['id', 'title', 'startedAt', 'lastAt', turnCount.as('turns')])
    .where('memberId', '=', memberId);
}

function presentChat({ id, title, turns, startedAt, lastAt }: ChatRow) {
  return { id, title, turns, startedAt: startedAt.toISOString(), lastAt: lastAt.toISOString() };
}

const cursorForm = /^(\d{1,17})\.([1-9]\d{0,17})$/;

/** The cursor is the moment of the last answer in microseconds, with the id; an invalid one starts at the newest. */
export async function listChats(
  { db, viewer }: MemberCtx,
  before: string | undefined,
): Promise<contract.Answer<typeof contract.listChats>> {
  const [, micros, id] = cursorForm.exec(before ?? '') ?? [];
  const own = sql<string>`(extract(epoch from last_at) * 1000000)::bigint`;
  const rows = await selectChats(db, viewer.memberId)
    .select(sql<string>`${own}::text`.as('micros'))
    .$if(micros !== undefined, (query) => query.where(sql<boolean>`(${own}, id) < (${micros}::bigint, ${id}::bigint)`))
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute();
  const last = rows.length > perPage ? rows[perPage - 1] : undefined;
  return { items: rows.slice(0, perPage).map(presentChat), next: last === undefined ? null : `${last.micros}.${last.id}` };
}

type State = contract.Answer<typeof contract.readChat>['items'][number]['state'];

/** A chat with all turns; citations include only posts that the caller may read now. */
export async function readChat(ctx: MemberCtx, chatId: string): Promise<contract.Answer<typeof contract.readChat>> {
  const [chat, turns] = await Promise.all([
    selectChats(ctx.db, ctx.viewer.memberId).where('id', '=', chatId).executeTakeFirst(),
    ctx.db.selectFrom('assistantTurn').selectAll().where('chatId', '=', chatId).orderBy('id').execute(),
  ]);
  if (chat === undefined) fail('assistant.chat_not_found');
  const sources = await openSources(ctx, chatId);
  const now = ctx.clock.now();
  const items = turns.map((turn) => ({
    id: turn.id,
    question: turn.question,
    requestedAt: turn.requestedAt.toISOString(),
    answer: turn.answer,
    // The process that wrote it was killed.
    state: (turn.state === 'writing' && turn.runEndsAt <= now ? 'failed' : turn.state) as State,
    extractive: turn.extractive,
    unsure: turn.unsure,
    citations: (turn.citations as unknown as Mark[]).flatMap(({ number, ref }) => {
      const post = sources.find(ref);
      return post === undefined ? [] : [citationOf(number, post)];
    }),
    tokens: { inputTokens: Number(turn.inputTokens), outputTokens: Number(turn.outputTokens), cost: turn.cost },
  }));
  return { ...presentChat(chat), items };
}

export async function deleteChat(ctx: MemberCtx, chatId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx
      .deleteFrom('assistantChat')
      .where('id', '=', chatId)
      .where('memberId', '=', ctx.viewer.memberId)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) fail('assistant.chat_not_found');
    stopWriting(tx, ctx, [gone.id]);
    return {};
  });
}

export async function deleteChats(ctx: MemberCtx): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('assistantChat').where('memberId', '=', ctx.viewer.memberId).returning('id').execute();
    stopWriting(
      tx,
      ctx,
      gone.map(({ id }) => id),
    );
    return {};
  });
}

const batch = 200;

/** A member's questions to the assistant, and its answers. */
export async function* exportOfChats(db: Db, memberId: string) {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const rows: { id: string; chat: string; question: string; answer: string; at: Date }[] = await db
      .selectFrom('assistantTurn')
      .innerJoin('assistantChat', 'assistantChat.id', 'assistantTurn.chatId')
      .select(['assistantTurn.id', 'assistantTurn.chatId as chat', 'question', 'answer', 'requestedAt as at'])
      .where('assistantChat.memberId', '=', memberId)
      .where('assistantTurn.id', '>', after)
      .orderBy('assistantTurn.id')
      .limit(batch)
      .execute();
    yield rows;
    after = rows.length === batch ? rows.at(-1)?.id : undefined;
  }
}

import type { Answer, listChats as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

const perPage = 30;

export interface ChatRow {
  id: string;
  title: string;
  turns: number;
  startedAt: Date;
  lastAt: Date;
}

const turnCount = sql<number>`(select count(*)::int from assistant_turn where chat_id = assistant_chat.id)`;

export function selectChats(db: Db, memberId: string) {
  return db
    .selectFrom('assistantChat')
    .select(['id', 'title', 'startedAt', 'lastAt', turnCount.as('turns')])
    .where('memberId', '=', memberId);
}

export function presentChat({ id, title, turns, startedAt, lastAt }: ChatRow) {
  return { id, title, turns, startedAt: startedAt.toISOString(), lastAt: lastAt.toISOString() };
}

const cursorForm = /^(\d{1,17})\.([1-9]\d{0,17})$/;

/** The cursor is the moment of the last answer in microseconds, with the id; an invalid one starts at the newest. */
export async function listChats({ db, viewer }: MemberCtx, before: string | undefined): Promise<Answer<typeof endpoint>> {
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

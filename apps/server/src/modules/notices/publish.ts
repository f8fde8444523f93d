import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { receivesSql } from './audience.ts';
import { noticePublished } from './events.ts';
import { audienceOfRow, dropBanner, type NoticeRow } from './notice-row.ts';

/**
 * Publishes a locked waiting notice, and returns how many members it reaches. Publications are serialized until their commit: whoever has
 * seen a position has seen all before it, and may mark everything up to it as read.
 */
export async function publish(tx: Tx, notice: NoticeRow, now: Date): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    select count(*)::int as reached from member where ${receivesSql(audienceOfRow(notice), now, now)}`.execute(tx);
  const reached = rows[0]?.reached ?? 0;
  await sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`.execute(tx);
  await sql`
    update notice set position = (select coalesce(max(position), 0) + 1 from notice), published_at = ${now}, reached = ${reached}, version = version + 1
    where id = ${notice.id}`.execute(tx);
  await emit(tx, noticePublished, { noticeId: notice.id });
  dropBanner(tx, notice.banner);
  return reached;
}

const batch = 100;

/** Another run may have published it meanwhile, or staff withdrawn or rescheduled it. */
async function publishOne(tx: Tx, noticeId: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', noticeId)
    .where('position', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('publishAt', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row !== undefined) await publish(tx, row, now);
}

/** Publishes the notices that are due, in the order of their times, each in a transaction of its own. */
export async function publishDue({ db, write, clock }: Services): Promise<void> {
  const due = await db
    .selectFrom('notice')
    .select('id')
    .where('position', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('publishAt', '<=', clock.now())
    .orderBy('publishAt')
    .limit(batch)
    .execute();
  for (const { id } of due) await write((tx) => publishOne(tx, id, clock.now()));
}

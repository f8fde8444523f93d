import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { noticeChanged } from './events.ts';
import { type SiteTexts, writeTexts } from './from-site.ts';
import { dropBanner } from './notice-row.ts';
import { publish } from './publish.ts';

/** The notice that the site has moved, while it is displayed. */
export async function readMovedNotice(db: Db | Tx): Promise<{ noticeId: string; endsAt: Date } | undefined> {
  const row = await db
    .selectFrom('notice')
    .select(['id', 'endsAt'])
    .where('moved', '=', true)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return row?.endsAt == null ? undefined : { noticeId: row.id, endsAt: row.endsAt };
}

/** Displays it above every page, also to visitors, until its end; false when it is there already. */
export async function publishMovedNotice(
  services: Services,
  tx: Tx,
  { texts, endsAt, authorId }: { texts: SiteTexts; endsAt: Date; authorId: string },
): Promise<string | undefined> {
  const now = services.clock.now();
  const row = await tx
    .insertInto('notice')
    .values({
      ...(await writeTexts(services, texts)),
      audience: 'everybody',
      banner: 'visitors',
      moved: true,
      endsAt,
      authorId,
      publishAt: now,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('moved').where('moved', '=', true).where('withdrawnAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await publish(tx, row, now);
  return row.id;
}

/** Withdraws those that staff end, or whose time is over; returns their ids. */
export async function withdrawMovedNotices(tx: Tx, now: Date, which: 'all' | 'ended'): Promise<string[]> {
  const ended = which === 'all' ? sql`true` : sql`ends_at <= ${now}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    update notice set withdrawn_at = ${now}, version = version + 1 where moved and withdrawn_at is null and ${ended} returning id`.execute(
    tx,
  );
  for (const { id } of rows) {
    dropBanner(tx, 'visitors');
    await emit(tx, noticeChanged, { noticeId: id });
  }
  return rows.map(({ id }) => id);
}

export async function withdrawEnded({ write, clock }: Services): Promise<void> {
  await write((tx) => withdrawMovedNotices(tx, clock.now(), 'ended'));
}

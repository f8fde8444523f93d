import type { Answer, setWatch as setWatchEndpoint, readWatchSettings } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';
import { visibleTo } from '../../posts/read/index.ts';
import { mayInTag, questionTags, tags } from '../../tags/index.ts';

type Level = Answer<typeof setWatchEndpoint>['level'];

interface Watchable {
  kind: RootKind | 'tag';
  subjectId: string;
}

/** What the caller may not see cannot be distinguished from what does not exist. @throws Failure `<kind>.not_found` */
async function mustSee({ db, viewer }: MemberCtx, { kind, subjectId }: Watchable): Promise<void> {
  if (kind === 'tag') {
    const indexes = await Promise.all([tags.get(db), questionTags.get(db)]);
    if (!indexes.some((index) => mayInTag(index, viewer, subjectId, 'view'))) fail('tag.not_found');
    return;
  }
  const index = await (kind === 'topic' ? tags : questionTags).get(db);
  const { rows } =
    await sql`select 1 from ${sql.table(kind)} where id = ${subjectId}::bigint and ${visibleTo(kind, viewer, index)}`.execute(db);
  if (rows.length === 0) fail(`${kind}.not_found`);
}

/** Returning to the normal level needs no right to read. */
export async function setWatch(ctx: MemberCtx, subject: Watchable, level: Level): Promise<Answer<typeof setWatchEndpoint>> {
  const { memberId } = ctx.viewer;
  const { kind, subjectId } = subject;
  const rows = { subjectKind: kind, subjectId, memberId };
  if (level === 'normal') {
    await ctx.db
      .deleteFrom('watch')
      .where((eb) => eb.and(rows))
      .execute();
    return { level };
  }
  await mustSee(ctx, subject);
  const at = ctx.clock.now();
  await ctx.db
    .insertInto('watch')
    .values({ ...rows, level, at })
    .onConflict((conflict) => conflict.columns(['subjectKind', 'subjectId', 'memberId']).doUpdateSet({ level, at }))
    .execute();
  return { level };
}

export async function readWatch({ db, viewer }: MemberCtx, { kind, subjectId }: Watchable): Promise<Answer<typeof setWatchEndpoint>> {
  const row = await db
    .selectFrom('watch')
    .select('level')
    .where((eb) => eb.and({ subjectKind: kind, subjectId, memberId: viewer.memberId }))
    .executeTakeFirst();
  return { level: (row?.level as Level | undefined) ?? 'normal' };
}

type WatchSettings = Answer<typeof readWatchSettings>;

export async function readSettings({ db, viewer }: MemberCtx): Promise<WatchSettings> {
  const row = await db.selectFrom('watchSetting').select('watchWritten').where('memberId', '=', viewer.memberId).executeTakeFirst();
  return { watchWritten: row?.watchWritten ?? false };
}

export async function editSettings({ db, viewer }: MemberCtx, { watchWritten }: WatchSettings): Promise<Record<never, never>> {
  await db
    .insertInto('watchSetting')
    .values({ memberId: viewer.memberId, watchWritten })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ watchWritten }))
    .execute();
  return {};
}

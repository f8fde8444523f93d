import { readingStopRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

interface Subject {
  kind: 'topic' | 'question';
  subjectId: string;
}

export interface StopRow {
  kind: Subject['kind'];
  id: string;
  position: number;
  floor: number;
  total: number;
  at: Date;
}

/** The number of the last response that anybody can read: the highest floor of a topic, the number of answers of a question. */
function totalOf(kind: Subject['kind']): RawBuilder<number> {
  return kind === 'topic'
    ? sql<number>`(select max(comment.floor) from comment where topic_id = topic.id and comment.state = 'published')`
    : sql<number>`question.answer_count`;
}

/** Either stored, never before an earlier stop, or forgotten because it is finished or there is nothing any more. A setting of the member decides as for the history. */
export async function noteStop(
  { db, viewer, clock }: MemberCtx,
  { kind, subjectId, position, floor }: Subject & { position: number; floor: number },
): Promise<Record<never, never>> {
  const { rows } = await sql`
    insert into reading_stop (member_id, subject_kind, subject_id, position, floor, stopped_at)
    select member.id, ${kind}, ${sql.ref(`${kind}.id`)}, ${position}::int, ${floor}::int, ${clock.now()}::timestamptz
    from ${sql.table(kind)} join member on member.id = ${viewer.memberId}::bigint and member.keeps_history and member.state = 'active'
    where ${sql.ref(`${kind}.id`)} = ${subjectId}::bigint and ${sql.ref(`${kind}.state`)} = 'published'
      and ${position}::int > 0 and ${position}::int < ${totalOf(kind)}
    on conflict (member_id, subject_kind, subject_id) do update
      set position = greatest(reading_stop.position, excluded.position), stopped_at = excluded.stopped_at,
        floor = case when excluded.position > reading_stop.position then excluded.floor else reading_stop.floor end
    returning subject_id`.execute(db);
  if (rows.length === 0) await deleteStop({ db, viewer }, { kind, subjectId });
  return {};
}

export async function deleteStop(
  { db, viewer }: Pick<MemberCtx, 'db' | 'viewer'>,
  { kind, subjectId }: Subject,
): Promise<Record<never, never>> {
  const own = db.deleteFrom('readingStop').where('memberId', '=', viewer.memberId);
  await own.where('subjectKind', '=', kind).where('subjectId', '=', subjectId).execute();
  return {};
}

/** More than are listed, because some were finished in another order or lost their last responses since. */
const examined = 4 * readingStopRules.most;

/** Where a member stopped, the last one first, without what is finished by now; one statement. */
export async function ownStops({ db, viewer, clock }: MemberCtx, most: number): Promise<StopRow[]> {
  const from = new Date(clock.now().getTime() - readingStopRules.keptDays * 24 * 60 * 60 * 1000);
  const { rows } = await sql<StopRow>`
    select kind, id, position, floor, total, at from (
      select subject_kind as kind, subject_id as id, position, floor, stopped_at as at,
        case subject_kind when 'topic' then (select ${totalOf('topic')} from topic where id = subject_id)
          else (select ${totalOf('question')} from question where id = subject_id) end as total,
        case subject_kind when 'topic' then (select topic_read.floor from topic_read where topic_read.member_id = stop.member_id and topic_id = subject_id)
          end as read
      from (
        select * from reading_stop where member_id = ${viewer.memberId}::bigint and stopped_at > ${from}::timestamptz
        order by stopped_at desc limit ${sql.lit(examined)}
      ) stop
    ) stops
    where total > greatest(position, coalesce(read, 0)) order by at desc, kind, id desc limit ${most}::int`.execute(db);
  return rows;
}

/** Where the member stopped, by ids; topics, then questions. */
export async function* exportOfStops(db: Db, memberId: string) {
  for (const kind of ['topic', 'question'] as const) {
    yield* batchesById((afterId, size) =>
      db
        .selectFrom('readingStop')
        .select([sql.lit(kind).as('kind'), 'subjectId as id', 'position', 'floor', 'stoppedAt as at'])
        .where('memberId', '=', memberId)
        .where('subjectKind', '=', kind)
        .where('subjectId', '>', afterId)
        .orderBy('subjectId')
        .limit(size)
        .execute(),
    );
  }
}

import type { ReminderKind, reminderStates } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Subject } from '../../reactions/index.ts';

/** Fields of some kinds only, as they are stored with an act. */
export interface StoredFacts {
  reason?: string;
  amount?: string;
  points?: number;
  name?: { zh: string; en: string };
  until?: string;
  file?: string;
  fileKey?: string;
}

/** A line with its latest act. */
export interface LineRow {
  id: string;
  kind: ReminderKind;
  /** ISO 8601. */
  at: string;
  read: boolean;
  count: number;
  senderIds: string[];
  subjectId: string;
  postKind: Subject['kind'] | null;
  postId: string | null;
  facts: StoredFacts | null;
}

const stateSql: Record<(typeof reminderStates)[number], RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  unread: sql<boolean>`read_at is null`,
  read: sql<boolean>`read_at is not null`,
};

/** Lines that a member has not deleted: all, unread or read ones. */
export function ownLinesSql(memberId: string, state: keyof typeof stateSql): RawBuilder<boolean> {
  return sql<boolean>`reminder.member_id = ${memberId}::bigint and deleted_at is null and ${stateSql[state]}`;
}

/** The order in which a transaction locks several lines, whether it notifies, marks or removes: otherwise two could deadlock. */
export const lineOrder = sql`member_id, kind, subject_kind, subject_id, day`;

/** The number of unread lines, as a column. */
export function unreadReminders(memberId: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from reminder where ${ownLinesSql(memberId, 'unread')})`;
}

/** At most this many recent acts of a line are read to find its latest one and the last three actors: jobs write acts in any order. */
const actsLooked = sql.lit(30);

const recentActs = sql`(select * from reminder_act where reminder_id = line.id order by id desc limit ${actsLooked}) recent`;

/** The posts of a line are of one kind, and the later one has the greater id, whenever it was notified; other acts have their own time. */
const latestAct = sql`select * from ${recentActs} order by post_id desc nulls last, at desc, id desc limit 1`;

/** Some lines as one column, so that counts can be read in the same statement: an array of `LineRow`. */
export function linesColumn(
  where: RawBuilder<boolean>,
  { limit, offset }: { limit: number; offset: number },
  cursor: RawBuilder<unknown> = sql`null`,
): RawBuilder<LineRow[]> {
  return sql<LineRow[]>`(
    select coalesce(json_agg(json_build_object('id', line.id::text, 'kind', line.kind, 'at', line.latest_at, 'read', line.read_at is not null,
        'count', line.act_count, 'subjectId', line.subject_id::text, 'postKind', act.post_kind, 'postId', act.post_id::text, 'facts', act.facts, 'cursor', ${cursor},
        'senderIds', array(
          select sender_id::text from ${recentActs} where sender_id is not null
          group by sender_id order by max(post_id) desc nulls last, max(at) desc, max(id) desc limit 3
        )) order by line.latest_at desc, line.id desc), '[]')
    from (
      select * from reminder where ${where} order by latest_at desc, id desc limit ${limit}::int offset ${offset}::int
    ) line
    cross join lateral (${latestAct}) act)`;
}

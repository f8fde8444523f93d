import type { ReminderKind } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PostKind } from '../../posts/index.ts';

/** The kind of the reminder that each of some acts is in; deleted ones are missing. */
export async function readReminderKinds(db: Db, actIds: readonly string[]): Promise<Map<string, ReminderKind>> {
  const { rows } = await sql<{ id: string; kind: ReminderKind }>`
    select reminder_act.id, kind from reminder_act join reminder on reminder.id = reminder_id
    where reminder_act.id = any(${actIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

interface ReminderAct {
  kind: ReminderKind;
  senderId: string | null;
  post: { kind: PostKind; id: string; authorId: string };
}

const authorOf = sql`case post_kind when 'topic' then (select author_id from topic where id = post_id)
  when 'comment' then (select author_id from comment where id = post_id) when 'reply' then (select author_id from reply where id = post_id)
  when 'question' then (select author_id from question where id = post_id) when 'answer' then (select author_id from answer where id = post_id)
  else (select author_id from answer_reply where id = post_id) end`;

/** An act of a member's own reminder about a post; undefined when the reminder is withdrawn, deleted or hidden. */
export async function readReminderAct(db: Db, memberId: string, actId: string): Promise<ReminderAct | undefined> {
  const { rows } = await sql<{ kind: ReminderKind; senderId: string | null; postKind: PostKind; postId: string; authorId: string | null }>`
    select reminder.kind, sender_id, post_kind, post_id, ${authorOf} as author_id
    from reminder_act join reminder on reminder.id = reminder_id
    where reminder_act.id = ${actId}::bigint and reminder.member_id = ${memberId}::bigint and deleted_at is null and not hidden
      and post_kind is not null`.execute(db);
  const [row] = rows;
  if (row === undefined || row.authorId === null) return undefined;
  const { kind, senderId, postKind, postId, authorId } = row;
  return { kind, senderId, post: { kind: postKind, id: postId, authorId } };
}

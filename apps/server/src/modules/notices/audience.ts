import type { NoticeAudience } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';

/**
 * A common table expression `reader`: one member with everything that decides which notices apply. Materialized, because roles and grade
 * are looked up once, not for each notice.
 */
export function withReader(memberId: string, now: Date | RawBuilder<Date>): RawBuilder<unknown> {
  return sql`with reader as materialized (
    select member.id, member.registered_at, coalesce(read_through, 0) as read_through, coalesce(deleted_through, 0) as deleted_through,
      array(select role_id from member_role where member_role.member_id = member.id and (ends_at is null or ends_at > ${now}::timestamptz)) as role_ids,
      (select grade.id from grade where grade.points <= member.points_earned order by grade.points desc limit 1) as grade_id
    from member left join notice_reader on notice_reader.member_id = member.id where member.id = ${memberId}::bigint
  )`;
}

/**
 * `reader` with every notice of this member: published after the registration, for an audience that the member is in now, not withdrawn,
 * not deleted. Further conditions are joined with `and`.
 */
export const noticesOfReader = sql`reader join notice on notice.withdrawn_at is null and notice.position > reader.deleted_through
    and notice.published_at > reader.registered_at
    and case notice.audience
      when 'everybody' then true
      when 'roles' then notice.target_ids && reader.role_ids
      when 'grades' then reader.grade_id = any(notice.target_ids)
      else reader.id = any(notice.target_ids)
    end
  left join notice_mark mark on mark.member_id = reader.id and mark.notice_id = notice.id
  where mark.deleted is not true`;

/** Columns of a notice found by `noticesOfReader`. */
export const isReadSql = sql<boolean>`(notice.position <= reader.read_through or mark.notice_id is not null)`;

/** The notices that a member has not read; those below the read position are skipped. */
export const unreadOfReader = sql`${noticesOfReader} and notice.position > reader.read_through and mark.notice_id is null`;

/** The audience of a notice; ids of roles, grades or members. */
export interface Audience {
  audience: NoticeAudience;
  targetIds: readonly string[];
}

/** The reverse: whether a row of `member` is in the audience. By current roles and grades. */
export function receivesSql({ audience, targetIds }: Audience, publishedAt: Date, now: Date | RawBuilder<Date>): RawBuilder<boolean> {
  const ids = sql`${targetIds}::bigint[]`;
  const within: Record<NoticeAudience, RawBuilder<unknown>> = {
    everybody: sql`true`,
    roles: sql`member.id in (
      select member_id from member_role where role_id = any(${ids}) and (ends_at is null or ends_at > ${now}::timestamptz))`,
    // By the bounds of the grades: looking up the grade of each member took five times as long.
    grades: sql`exists (
      select from (select id, points, lead(points) over (order by points) as above from grade) step
      where step.id = any(${ids}) and member.points_earned >= step.points and (step.above is null or member.points_earned < step.above))`,
    members: sql`member.id = any(${ids})`,
  };
  return sql<boolean>`member.state = 'active' and member.registered_at < ${publishedAt}::timestamptz and ${within[audience]}`;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mayDo } from '../members/index.ts';
import type { Settings } from '../site/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Rules = Pick<Settings, 'newMemberDays' | 'newMemberPosts'>;

/** What determines whether a member is new; `posts` counts published ones. */
export interface MemberFacts {
  registeredAt: Date;
  posts: number;
}

function isYoung({ registeredAt }: Pick<MemberFacts, 'registeredAt'>, now: Date, { newMemberDays }: Rules): boolean {
  return now.getTime() - registeredAt.getTime() < newMemberDays * dayMs;
}

/** The one definition of a new member: registered few days ago, or few posts published; 0 switches either off. */
export function isNew(facts: MemberFacts, now: Date, rules: Rules): boolean {
  return isYoung(facts, now, rules) || facts.posts < rules.newMemberPosts;
}

/** Counts only as far as needed; replies are in no counter. */
async function publishedPosts(db: Db | Tx, memberId: string, enough: number): Promise<number> {
  const replies = (table: string) =>
    sql`(select count(*) from (select from ${sql.table(table)} where author_id = member.id and state = 'published' limit ${enough}) few)`;
  const { rows } = await sql<{ posts: number }>`
    select (topic_count + comment_count + question_count + answer_count + ${replies('reply')} + ${replies('answer_reply')})::int as posts
    from member where id = ${memberId}::bigint`.execute(db);
  return rows[0]?.posts ?? 0;
}

/** Whether the caller has fewer published posts; costs a statement only if the number in the session is too low. */
export async function hasFewerPosts({ viewer }: Pick<MemberCtx, 'viewer'>, db: Db | Tx, posts: number): Promise<boolean> {
  if ((viewer.seniority?.posts ?? 0) >= posts) return false;
  return (await publishedPosts(db, viewer.memberId, posts)) < posts;
}

/** Whether the caller is limited as a new member: not staff, nor members with the exemption. */
export async function isNewMember(ctx: Pick<MemberCtx, 'viewer' | 'clock'>, db: Db | Tx, rules: Rules): Promise<boolean> {
  const { viewer, clock } = ctx;
  if (viewer.seniority === undefined || mayDo(viewer, 'new_member.exempt')) return false;
  return isYoung(viewer.seniority, clock.now(), rules) || hasFewerPosts(ctx, db, rules.newMemberPosts);
}

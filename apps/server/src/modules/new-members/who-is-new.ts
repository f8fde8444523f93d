import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mayDo } from '../members/index.ts';
import type { Settings } from '../site/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Rules = Pick<Settings, 'newMemberDays' | 'newMemberPosts'>;

/** What tells of a member whether they are new; `posts` that are published. */
export interface MemberFacts {
  registeredAt: Date;
  posts: number;
}

function isYoung({ registeredAt }: Pick<MemberFacts, 'registeredAt'>, now: Date, { newMemberDays }: Rules): boolean {
  return now.getTime() - registeredAt.getTime() < newMemberDays * dayMs;
}

/** The one notion of a new member: registered few days ago, or few posts published; 0 switches either off. */
export function isNew(facts: MemberFacts, now: Date, rules: Rules): boolean {
  return isYoung(facts, now, rules) || facts.posts < rules.newMemberPosts;
}

/** Counts no further than it is asked; replies are in no counter. */
async function publishedPosts(db: Db | Tx, memberId: string, enough: number): Promise<number> {
  const replies = (table: string) =>
    sql`(select count(*) from (select from ${sql.table(table)} where author_id = member.id and state = 'published' limit ${enough}) few)`;
  const { rows } = await sql<{ posts: number }>`
    select (topic_count + comment_count + question_count + answer_count + ${replies('reply')} + ${replies('answer_reply')})::int as posts
    from member where id = ${memberId}::bigint`.execute(db);
  return rows[0]?.posts ?? 0;
}

/** Whether fewer of the caller's posts are published; costs a statement only where those that the session knows are too few. */
export async function hasFewerPosts({ viewer }: Pick<MemberCtx, 'viewer'>, db: Db | Tx, posts: number): Promise<boolean> {
  if ((viewer.standing?.posts ?? 0) >= posts) return false;
  return (await publishedPosts(db, viewer.memberId, posts)) < posts;
}

/** Whether the caller is bound by what new members may not: staff are not, nor whoever has the allowance. */
export async function isNewMember(ctx: Pick<MemberCtx, 'viewer' | 'clock'>, db: Db | Tx, rules: Rules): Promise<boolean> {
  const { viewer, clock } = ctx;
  if (viewer.standing === undefined || mayDo(viewer, 'new_member.exempt')) return false;
  return isYoung(viewer.standing, clock.now(), rules) || hasFewerPosts(ctx, db, rules.newMemberPosts);
}

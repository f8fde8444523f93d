import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import type { Settings } from '../site/index.ts';
import { isNewMember } from './who-is-new.ts';

const hourMs = 60 * 60 * 1000;

type Rules = Pick<Settings, 'newMemberDays' | 'newMemberPosts' | 'newMemberPostsHourly' | 'newMemberMessagesHourly'>;

const limits = {
  post: { setting: 'newMemberPostsHourly', code: 'new_member.too_many_posts' },
  tip: { setting: 'newMemberPostsHourly', code: 'new_member.too_many_tips' },
  message: { setting: 'newMemberMessagesHourly', code: 'new_member.too_many_messages' },
} as const;

/** Counts one act in the last hour, or none if the limit is reached; concurrent ones wait for each other. */
async function countAct(tx: Tx, memberId: string, kind: keyof typeof limits, now: Date, limit: number): Promise<boolean> {
  const recent = sql`select act from unnest(rate.acts) act where act > ${new Date(now.getTime() - hourMs)}::timestamptz`;
  const { rows } = await sql`
    insert into member_rate_limit as rate (member_id, kind, acts) values (${memberId}, ${kind}, array[${now}::timestamptz])
    on conflict (member_id, kind) do update set acts = array(${recent} order by act) || ${now}::timestamptz
    where (select count(*) from (${recent}) counted) < ${limit} returning 1`.execute(tx);
  return rows.length === 1;
}

/** When the oldest counted act will be an hour ago. */
async function nextTime(tx: Tx, memberId: string, kind: keyof typeof limits, limit: number): Promise<Date | undefined> {
  const { rows } = await sql<{ act: Date }>`
    select act from member_rate_limit, unnest(acts) act where member_id = ${memberId} and kind = ${kind}
    order by act desc offset ${limit - 1} limit 1`.execute(tx);
  return rows[0] && new Date(rows[0].act.getTime() + hourMs);
}

/**
 * Limits how many times an hour a new member may write; failed writes are not counted. For everybody else, and where the limit is 0, it
 * costs nothing. Locks a row of its own after those of content, before those of members.
 * @throws Failure `new_member.too_many_posts`, `new_member.too_many_tips`, `new_member.too_many_messages` with the limit and when writing is possible again
 */
export async function limitRate(ctx: MemberCtx, tx: Tx, rules: Rules, kind: keyof typeof limits): Promise<void> {
  const { setting, code } = limits[kind];
  const limit = rules[setting];
  if (limit === 0 || !(await isNewMember(ctx, tx, rules))) return;
  const now = ctx.clock.now();
  const { memberId } = ctx.viewer;
  if (await countAct(tx, memberId, kind, now, limit)) return;
  const at = (await nextTime(tx, memberId, kind, limit)) ?? now;
  fail(code, { limit, at: at.toISOString() });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Acts longer than an hour ago do not count. */
export async function clearRates({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs);
  await sql`delete from member_rate_limit where (select max(act) from unnest(acts) act) < ${before}`.execute(db);
}

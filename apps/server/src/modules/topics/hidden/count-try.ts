import { sql } from 'kysely';
import { Failure, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

const [triesMax, windowMs] = [30, 60_000];

/**
 * Counts a password that somebody tries, right or wrong, in a statement of its own: a refusal does not take the count
 * back, and all processes count together. @throws Failure `rate.exceeded`
 */
export async function countTry({ db, clock, viewer }: MemberCtx): Promise<void> {
  const now = clock.now();
  const over = sql`counted.since <= ${new Date(now.getTime() - windowMs)}`;
  const { rows } = await sql<{ tries: number; since: Date }>`
    insert into unlock_try as counted (member_id, since, tries) values (${viewer.memberId}, ${now}, 1)
    on conflict (member_id) do update set
      tries = case when ${over} then 1 else least(counted.tries + 1, ${triesMax + 1}::int) end,
      since = case when ${over} then excluded.since else counted.since end
    returning tries, since`.execute(db);
  const [counted] = rows;
  invariant(counted !== undefined, 'a try is counted');
  if (counted.tries > triesMax) {
    throw new Failure('rate.exceeded', { seconds: Math.max(Math.ceil((counted.since.getTime() + windowMs - now.getTime()) / 1000), 1) });
  }
}

import { badgeRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { emitAll } from '../../platform/events/emit.ts';
import { memberPages } from '../members/index.ts';
import { badgePages } from './badge-pages.ts';
import { badgeGranted } from './events.ts';
import { conditions } from './rules.ts';

interface Granted {
  badgeId: string;
  memberId: string;
  account: string;
}

/**
 * Grants some members what rules give them and they have never had; one statement. A rule is only examined for those who have not had its
 * badge, also when staff took it back, so that most conditions are not even computed.
 */
export async function grantByRules(tx: Tx, memberIds: readonly string[], now: Date): Promise<number> {
  if (memberIds.length === 0) return 0;
  const cases = badgeRules.map((rule) => sql`when ${sql.lit(rule)} then ${conditions[rule](now)}`);
  const { rows } = await sql<Granted>`
    with granted as (
      insert into member_badge (badge_id, member_id, granted_at)
      select badge.id, member.id, ${now}::timestamptz
      from member cross join badge
      where member.id = any(${memberIds}::bigint[]) and member.state = 'active' and not member.bot and badge.open and badge.rule is not null
        and not exists (select from member_badge had where had.badge_id = badge.id and had.member_id = member.id)
        and case badge.rule ${sql.join(cases, sql` `)} else false end
      order by member.id, badge.id
      on conflict do nothing returning badge_id, member_id
    )
    select badge_id, member_id, account from granted join member on member.id = member_id order by member_id, badge_id`.execute(tx);
  await announceGrants(
    tx,
    rows.map((row) => ({ ...row, reason: '' })),
    now,
  );
  return rows.length;
}

/** Members are notified, and their pages rendered again. */
export async function announceGrants(tx: Tx, grants: readonly (Granted & { reason: string })[], now: Date): Promise<void> {
  if (grants.length === 0) return;
  await emitAll(
    tx,
    badgeGranted,
    grants.map(({ badgeId, memberId, reason }) => ({ badgeId, memberId, reason, grantedAt: now.toISOString() })),
  );
  for (const account of new Set(grants.map((grant) => grant.account))) memberPages(account).drop(tx);
  badgePages.drop(tx);
}

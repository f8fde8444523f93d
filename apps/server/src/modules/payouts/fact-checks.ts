import { sql } from 'kysely';
import { actsSince } from '../audit/index.ts';
import { changed, type FactCheck, held, movedHolds, moves, ofMembers, type Since } from '../ledger/index.ts';

/** Payouts that have not ended, and those whose hold changed. */
const holding = (since: Since) =>
  since === null ? sql`true` : sql`id = any(array(select id from payout where ended_at is null union ${movedHolds('payout', since)}))`;

/** The digest of a recipient that is still there is computed again. */
const recipient = sql`encode(coalesce(sha256(sealed_recipient), recipient_digest), 'hex')`;

/** What left and came back, who decided it and what its member requested, each against what exists for another reason. */
export const payoutFacts: readonly FactCheck[] = [
  {
    name: 'payouts',
    facts: (since) => sql`
      select concat_ws(' ', id, member_id, -amount_minor) as line from payout where ${changed(sql`requested_at`, since)}
      union all select concat_ws(' ', id, member_id, amount_minor) from payout
      where state in ('refused', 'cancelled') and ${changed(sql`ended_at`, since)}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('payout', since)}`,
  },
  {
    name: 'payoutsPaid',
    facts: (since) => sql`
      select concat_ws(' ', id, 'provider_clearing', amount_minor - fee_minor) as line from payout
      where state = 'paid' and ${changed(sql`ended_at`, since)}
      union all select concat_ws(' ', id, 'platform', fee_minor) from payout
      where state = 'paid' and fee_minor > 0 and ${changed(sql`ended_at`, since)}`,
    entries: (since) =>
      sql`select concat_ws(' ', subject_id, owner, amount) as line from ${moves(since)} where kind = 'payout' and owner_kind = 'system'`,
  },
  {
    name: 'payoutHolds',
    facts: (since) => sql`
      select concat_ws(' ', id, case when ended_at is null then amount_minor else 0 end) as line from payout where ${holding(since)}`,
    entries: (since) =>
      sql`select concat_ws(' ', id, ${held('payout', sql`payout.id`, 'CNY')}) as line from payout where ${holding(since)}`,
  },
  {
    name: 'payoutActs',
    facts: (since) => sql`
      select concat_ws(' ', 'approved', id, member_id, amount_minor, approved_by) as line from payout where ${changed(sql`approved_at`, since)} and approved_at is not null
      union all select concat_ws(' ', state, id, member_id, amount_minor, decided_by, coalesce(nullif(reference, ''), reason)) from payout
      where state in ('paid', 'refused') and ${changed(sql`ended_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', substr(act, 8), subject_id, after ->> 'member', ((after ->> 'amount')::numeric * 100)::bigint, actor_id,
        coalesce(after ->> 'reference', after ->> 'reason')) as line
      from ${actsSince(since)} where act in ('payout.approved', 'payout.paid', 'payout.refused')`,
  },
  {
    name: 'payoutRequests',
    wholeOnly: true,
    facts: () => sql`
      select concat_ws(' ', 'payout_requested', id, member_id, amount_minor, fee_minor, method, ${recipient}) as line from payout
      union all select concat_ws(' ', 'payout_cancelled', id, member_id) from payout where state = 'cancelled'`,
    entries: () => sql`
      select concat_ws(' ', kind, subject_id, content) as line from evidence_entry where kind in ('payout_requested', 'payout_cancelled')`,
  },
];

import { sql, type RawBuilder } from 'kysely';

/** How many payouts two have approved and nobody has paid, as a column: without the viewer's own, and those of which a return waits. */
export function unpaidPayouts(viewerId: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from payout where ended_at is null and state = 'approved' and member_id <> ${viewerId}::bigint and not exists (
    select from staff_change where kind = 'payout' and subject = payout.id::text and staff_change.state = 'waiting'))`;
}

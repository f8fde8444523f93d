import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

/**
 * Evidence of what a card sells: its role and whether it is on sale; for each specification how many there ever were (stock and sold: a
 * purchase changes neither sum nor price), price and time. To be called wherever staff change them.
 */
export async function recordTerms(tx: Tx, cardId: string): Promise<void> {
  await sql`
    insert into evidence_entry (kind, subject_id, content)
    select 'card_terms', id::text, concat_ws(' ', role_id, on_sale::text) from membership_card where id = ${cardId}
    union all (
      select 'specification_terms', id::text, concat_ws(' ', card_id, stock + sold, price_minor, price_points, unit, quantity, enabled::text)
      from card_specification where card_id = ${cardId} order by id)`.execute(tx);
}

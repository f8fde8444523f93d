import { sql, type RawBuilder } from 'kysely';

/** The number of unanswered items, as a subquery for a statement that counts more. */
export const openFeedback: RawBuilder<number> = sql<number>`(select count(*)::int from feedback where state = 'open')`;

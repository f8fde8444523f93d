import { sql, type RawBuilder } from 'kysely';

/** How much waits for an answer, for a statement that counts more than this. */
export const openFeedback: RawBuilder<number> = sql<number>`(select count(*)::int from feedback where state = 'open')`;

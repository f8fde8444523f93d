import type { RawBuilder } from 'kysely';
import { type LineRow, linesColumn, ownLinesSql } from './read-lines.ts';

const mostInBell = 8;

/** The latest lines of a member as a column, for `presentLines`. */
export function latestReminders(memberId: string): RawBuilder<LineRow[]> {
  return linesColumn(ownLinesSql(memberId, 'all'), { limit: mostInBell, offset: 0 });
}

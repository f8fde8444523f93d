import { DatabaseAway, orAway } from '../platform/database/away.ts';
import { reasonOf } from '../platform/reason-of.ts';

/** What a person reads when the database went away during a start or a command; undefined for any other failure. */
export function lostDatabase(error: unknown): string | undefined {
  if (!(orAway(error) instanceof DatabaseAway)) return undefined;
  return `数据库中途停了，或不再回答。请再来一次。 · The database stopped meanwhile, or no longer answers. Try again.\n${reasonOf(error)}`;
}

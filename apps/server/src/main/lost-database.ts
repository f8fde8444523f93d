import { DatabaseAway, orAway } from '../platform/database/away.ts';
import { reasonOf } from '../platform/reason-of.ts';

const stopped = '数据库中途停了，或不再回答。请再来一次。 · The database stopped meanwhile, or no longer answers. Try again.';
const readOnly = '数据库只能读：是备库，或磁盘满了。 · The database takes no writes: it is a standby, or its disk is full.';

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '25006') || isReadOnly(error.cause));

/** What a person reads when the database went away during a start or a command; undefined for any other failure. */
export function lostDatabase(error: unknown): string | undefined {
  if (!(orAway(error) instanceof DatabaseAway)) return undefined;
  return `${isReadOnly(error) ? readOnly : stopped}\n${reasonOf(error)}`;
}

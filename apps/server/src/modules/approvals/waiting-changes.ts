import type { Db, Tx } from '../../platform/database/db.ts';
import type { ChangeKind } from './staff-change.ts';

/** What waits for a second person, by subject: what it would become. */
export async function waitingChanges(db: Db | Tx, kind: ChangeKind): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const rows = await db
    .selectFrom('staffChange')
    .select(['subject', 'after'])
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute();
  return new Map(rows.map(({ subject, after }) => [subject, after as unknown as Readonly<Record<string, unknown>>]));
}

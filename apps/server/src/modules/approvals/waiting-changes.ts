import type { Db, Tx } from '../../platform/database/db.ts';
import type { ChangeKind } from './staff-change.ts';

/** What waits for a second person, by subject: the new state. */
export async function waitingChanges(db: Db | Tx, kind: ChangeKind): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const rows = await db
    .selectFrom('staffChange')
    .select(['subject', 'after'])
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute();
  return new Map(rows.map(({ subject, after }) => [subject, after as unknown as Readonly<Record<string, unknown>>]));
}

/** The role that a waiting change would give, from its basis (`from>to>…`); null: all rights. */
export function roleIdOfBasis(basis: string): string | null {
  const [, to = 'all'] = basis.split('>');
  return to === 'all' ? null : (to.split('@')[0] ?? null);
}

/** The staff roles waiting to be given to these members; null: all rights. */
export async function waitingRoles(tx: Db | Tx, memberIds: readonly string[]): Promise<(string | null)[]> {
  if (memberIds.length === 0) return [];
  const rows = await tx
    .selectFrom('staffChange')
    .select('basis')
    .where('kind', 'in', ['make_staff', 'give_staff_role'])
    .where('subject', 'in', memberIds)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map(({ basis }) => roleIdOfBasis(basis));
}

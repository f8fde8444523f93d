import type { Db, Tx } from '../../../platform/database/db.ts';
import { nameKey } from '../names.ts';

/** Members by account, keyed by the account in lower case; nicknames and cancelled members are not found. */
export async function findByAccounts(db: Db | Tx, accounts: readonly string[]): Promise<Map<string, { id: string; name: string }>> {
  const names = [...new Set(accounts.map(nameKey))];
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('memberName')
    .innerJoin('member', 'member.id', 'memberName.memberId')
    .select(['memberName.name as key', 'member.id', 'member.account', 'member.nickname'])
    .where('memberName.name', 'in', names)
    .where((eb) => eb(eb.fn<string>('lower', ['member.account']), '=', eb.ref('memberName.name')))
    .where('member.state', '<>', 'cancelled')
    .execute();
  return new Map(rows.map((row) => [row.key, { id: row.id, name: row.nickname ?? row.account }]));
}

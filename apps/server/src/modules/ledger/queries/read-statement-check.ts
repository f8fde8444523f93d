import type { Answer, Query, readStatementCheck as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

interface Row {
  id: string;
  later: number;
  hash: Buffer | null;
  balance: string | null;
}

/** What the books say now about where a statement ends; an entry that is not the caller's is none. */
export async function readStatementCheck(
  { db, viewer: { memberId } }: MemberCtx,
  query: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { currency, entryId = '0', proofId } = query;
  const [{ rows }, proof] = await Promise.all([
    sql<Row>`
      select account.id, (select count(*)::int from ledger_entry where account_id = account.id and id > ${entryId}) as later,
        hash, balance_after_minor as balance
      from ledger_account account left join ledger_entry entry on entry.id = ${entryId} and entry.account_id = account.id
      where owner_kind = 'member' and owner = ${memberId} and currency = ${currency}`.execute(db),
    proofId === undefined ? undefined : db.selectFrom('ledgerProof').select('root').where('id', '=', proofId).executeTakeFirst(),
  ]);
  const [row] = rows;
  return {
    accountId: row?.id ?? null,
    entry: row?.hash && row.balance !== null ? { hash: row.hash.toString('hex'), balance: row.balance } : null,
    later: row?.later ?? 0,
    root: proof?.root.toString('hex') ?? null,
  };
}

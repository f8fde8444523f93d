import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, type AmountMinor } from '../amount.ts';

/** One line of an account: what moved, why, and what was there afterwards. */
export interface StatementLine {
  id: string;
  kind: string;
  subject: { kind: string; id: string };
  memo: string;
  amount: AmountMinor;
  balanceAfter: AmountMinor;
  at: Date;
}

export interface StatementFilter {
  /** Only what concerns things of this kind, e.g. `comment`. */
  subjectKind?: string | undefined;
  /** Only for this reason, e.g. `recharge`, or for one of these. */
  kind?: string | readonly string[] | undefined;
  /** Both ends in UTC; `until` does not belong to it. */
  from?: Date | undefined;
  until?: Date | undefined;
}

interface Row {
  id: string;
  kind: string;
  subjectKind: string;
  subjectId: string;
  memo: string;
  amount: string;
  balanceAfter: string;
  at: Date;
}

/** A page of an account's lines, the latest first, and how many there are in all. Two statements. */
export async function statement(
  db: Db,
  { owner, id, currency }: Exclude<AccountRef, { owner: 'system' }>,
  { subjectKind, kind, from, until }: StatementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; lines: StatementLine[] }> {
  const kinds = kind === undefined ? null : [kind].flat();
  const matching = sql`
    from ledger_entry entry join ledger_transaction done on done.id = entry.transaction_id
    where entry.account_id = (
        select account.id from ledger_account account where owner_kind = ${owner} and account.owner = ${id} and currency = ${currency})
      and (${subjectKind ?? null}::text is null or done.subject_kind = ${subjectKind ?? null})
      and (${kinds}::text[] is null or done.kind = any(${kinds}))
      and (${from ?? null}::timestamptz is null or done.posted_at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or done.posted_at < ${until ?? null})`;
  const { rows: counted } = await sql<{ total: string }>`select count(*) as total ${matching}`.execute(db);
  const total = Number(counted[0]?.total ?? 0);
  if (offset >= total) return { total, lines: [] };
  const { rows } = await sql<Row>`
    select entry.id, done.kind, done.subject_kind, done.subject_id, done.memo, entry.amount_minor as amount,
      entry.balance_after_minor as balance_after, done.posted_at as at
    ${matching} order by entry.id desc limit ${limit} offset ${offset}`.execute(db);
  const lines = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: { kind: row.subjectKind, id: row.subjectId },
    memo: row.memo,
    amount: amount(row.amount),
    balanceAfter: amount(row.balanceAfter),
    at: row.at,
  }));
  return { total, lines };
}

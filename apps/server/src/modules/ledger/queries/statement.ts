import { sql } from 'kysely';
import { descending, type Listed, type ListPage, numberedList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, type AmountMinor } from '../amount.ts';
import { monthSpan } from '../month-span.ts';
import { entriesOf } from './transactions.ts';

/** One line of an account: amount, reason, and the balance afterwards. */
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
  /** Only about things of this kind, e.g. `comment`. */
  subjectKind?: string | undefined;
  /** Only for this reason, e.g. `recharge`, or for one of these. */
  kind?: string | readonly string[] | undefined;
  /** Only entries of this month of the site, e.g. `2026-11`. */
  month?: string | undefined;
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

const keys = [descending('entry.account_id'), descending('entry.id')];

/** The lines of an account in pages, the latest first. */
export const statementPage = numberedList('statement', { size: 30 }, ...keys);

/** For a file: all lines at once, up to the limit of one response. */
export const statementFile = numberedList('statement file', { size: 5000 }, ...keys)({});

/** Some of an account's lines, the latest first, and the numbers of the page. Two statements. */
export async function statement(
  db: Db,
  account: Exclude<AccountRef, { owner: 'system' }>,
  { subjectKind, kind, month }: StatementFilter,
  list: ListPage,
): Promise<Pick<ReturnType<ListPage['show']>, 'numbers'> & { lines: StatementLine[] }> {
  const kinds = kind === undefined ? null : [kind].flat();
  const { from, until } = month === undefined ? { from: null, until: null } : monthSpan(month);
  const matching = sql`
    from ledger_entry entry join ledger_transaction done on done.id = entry.transaction_id
    where ${entriesOf(account)}
      and (${subjectKind ?? null}::text is null or done.subject_kind = ${subjectKind ?? null})
      and (${kinds}::text[] is null or done.kind = any(${kinds}))
      and (${from}::timestamptz is null or done.posted_at >= ${from})
      and (${until}::timestamptz is null or done.posted_at < ${until})`;
  const { rows: counted } = await sql<{ total: string }>`select count(*) as total ${matching}`.execute(db);
  const total = Number(counted[0]?.total ?? 0);
  const matches = await sql<Row & Listed>`
    select entry.id, done.kind, done.subject_kind, done.subject_id, done.memo, entry.amount_minor as amount,
      entry.balance_after_minor as balance_after, done.posted_at as at, ${list.cursor()} as cursor
    ${matching} and ${list.beyond()} ${list.slice()}`.execute(db);
  const { rows, numbers } = list.show(matches.rows, total);
  const lines = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: { kind: row.subjectKind, id: row.subjectId },
    memo: row.memo,
    amount: amount(row.amount),
    balanceAfter: amount(row.balanceAfter),
    at: row.at,
  }));
  return { numbers, lines };
}

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { report, type Findings } from './findings.ts';

/**
 * Something that happened with value as the tables of its module say it, and as the books do: line by line the same. Each
 * module that moves value exports its own; `main/` hands them to the proof.
 */
export interface FactCheck {
  /** As staff see it, e.g. `recharges`. */
  name: string;
  /** A word per fact, e.g. the order's number, the member and the amount. */
  facts: RawBuilder<{ line: string }>;
  entries: RawBuilder<{ line: string }>;
}

/** What moved, each entry with its transaction and its account. To be read `from` by the checks. */
export const move = sql`(
  select done.id, done.kind, done.subject_kind, done.subject_id, account.owner_kind, account.owner, account.currency, entry.amount_minor as amount
  from ledger_transaction done join ledger_entry entry on entry.transaction_id = done.id join ledger_account account on account.id = entry.account_id
) move`;

/** Sums over `move` in fen and in points. */
export const fen = sql`coalesce(sum(amount) filter (where currency = 'CNY'), 0)`;
export const points = sql`coalesce(sum(amount) filter (where currency = 'POINT'), 0)`;

/** The members' entries of one kind. */
export const ofMembers = (kind: string) => sql`from ${move} where kind = ${kind} and owner_kind = 'member'`;

/** What the hold of a thing has, e.g. of `envelope` and a column with its id; nothing where none was opened. */
export const held = (kind: string, id: RawBuilder<unknown>, currency: string) => sql`
  coalesce((select balance_minor from ledger_account where owner_kind = 'hold' and owner = ${`${kind}:`} || ${id} and currency = ${currency}), 0)`;

/** Each line that stands on one side and not, or not as often, on the other. */
export async function checkFacts(tx: Tx, checks: readonly FactCheck[], findings: Findings): Promise<void> {
  for (const { name, facts, entries } of checks) {
    const { rows } = await sql<{ line: string; sign: string }>`
      with fact as (${facts}), entry as (${entries})
      select line, '-' as sign from (select line from fact except all select line from entry) lacking
      union all select line, '+' from (select line from entry except all select line from fact) forged order by 1, 2`.execute(tx);
    for (const { line, sign } of rows) report(findings, name, `${sign} ${line}`);
  }
}

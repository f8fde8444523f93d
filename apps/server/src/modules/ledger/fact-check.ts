import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { FactWindow, Since } from './fact-window.ts';
import { report, type Findings } from './findings.ts';

type Lines = RawBuilder<{ line: string }>;

/**
 * A kind of facts about value, once according to the tables of its module and once according to the books: both sides must have the same
 * lines. Each module that moves value exports its own; `main/` passes them to the proof. With a `since` each side returns at least the
 * lines that changed after it, by an index, so that the cost depends on the time span and not on the whole history; with null all lines.
 */
export interface LineCheck {
  /** Name shown to staff, e.g. `recharges`. */
  name: string;
  /** Checked only by full proofs: the comparison needs the whole history. */
  wholeOnly?: boolean;
  /** One line per fact, e.g. the order's number, the member and the amount. */
  facts: (since: Since) => Lines;
  entries: (since: Since) => Lines;
}

/** A check that cannot be a comparison of lines, e.g. that shares follow from a seed: returns the places that are wrong. */
export interface FindCheck {
  name: string;
  wholeOnly?: boolean;
  find: (tx: Tx, since: Since) => Promise<readonly string[]>;
}

/** Something that must agree with the books, or that the books depend on. */
export type FactCheck = LineCheck | FindCheck;

/** Since when the rows behind the facts are sealed as witnesses, as SQL. */
export const witnessedFrom = sql`(select at from witness_begin)`;

/** Facts that changed at or after a time, by the column with that time. */
export function changed(column: RawBuilder<unknown>, since: Since): RawBuilder<boolean> {
  return since === null ? sql`true` : sql`${column} >= ${since.at}`;
}

const entered = sql`ledger_entry entry on entry.transaction_id = done.id join ledger_account account on account.id = entry.account_id`;
const columns = sql`done.id, done.kind, done.subject_kind, done.subject_id, done.memo, done.posted_at, account.owner_kind, account.owner, account.currency, entry.amount_minor as amount`;

/** All moves, each entry with its transaction and its account. Used in the `from` of the checks. */
export function moves(since: Since): RawBuilder<unknown> {
  return sql`(select ${columns} from ledger_transaction done join ${entered} ${since === null ? sql`` : sql`where done.id > ${since.transactionId}::bigint`}) move`;
}

/** The same for certain subjects (rows of `subject_kind`, `subject_id`), at any time. */
export function movesAbout(subjects: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${columns} from (${subjects}) wanted join ledger_transaction done using (subject_kind, subject_id) join ${entered}) move`;
}

/** Sums over moves, in fen and in points. */
export const fen = sql`coalesce(sum(amount) filter (where currency = 'CNY'), 0)`;
export const points = sql`coalesce(sum(amount) filter (where currency = 'POINT'), 0)`;

/** The members' entries of one kind. */
export const ofMembers = (kind: string, since: Since) => sql`from ${moves(since)} where kind = ${kind} and owner_kind = 'member'`;

/** The balance of a hold, e.g. of `envelope` and a column with its id; 0 if it was never opened. */
export const held = (kind: string, id: RawBuilder<unknown>, currency: string) => sql`
  coalesce((select balance_minor from ledger_account where owner_kind = 'hold' and owner = ${`${kind}:`} || ${id} and currency = ${currency}), 0)`;

/** A text that should be an id; null if it is not one. */
export const idIn = (text: RawBuilder<unknown>) => sql`case when ${text} ~ '^[0-9]{1,18}$' then (${text})::bigint end`;

/** Ids of the things of a kind whose hold changed. */
export const movedHolds = (kind: string, since: Since) => sql`
  select ${idIn(sql`substr(owner, ${kind.length + 2}::int)`)} as id from ${moves(since)} where owner_kind = 'hold' and owner like ${`${kind}:%`}`;

/** Each line that is missing on the other side, or occurs there less often. */
export async function checkFacts(tx: Tx, checks: readonly FactCheck[], window: FactWindow | null, findings: Findings): Promise<void> {
  const recent = window?.recent ?? null;
  const due = window === null ? checks : checks.filter(({ wholeOnly = false }) => !wholeOnly);
  for (const check of due) {
    if ('find' in check) {
      for (const location of await check.find(tx, recent)) report(findings, check.name, location);
      continue;
    }
    const { name, facts, entries } = check;
    const [allFacts, allEntries] =
      window === null ? [sql`select line from fact`, sql`select line from entry`] : [facts(window.earlier), entries(window.earlier)];
    const { rows } = await sql<{ line: string; sign: string }>`
      with fact as (${facts(recent)}), entry as (${entries(recent)}), all_facts as (${allFacts}), all_entries as (${allEntries})
      select line, '-' as sign from (select line from fact except all select line from all_entries) lacking
      union all select line, '+' from (select line from entry except all select line from all_facts) forged order by 1, 2`.execute(tx);
    for (const { line, sign } of rows) report(findings, name, `${sign} ${line}`);
  }
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Currency } from './amount.ts';
import { report, type Findings } from './findings.ts';
import { journalHash, leafOfTransaction } from './journal.ts';
import type { Heads } from './open-heads.ts';
import { contentHash, firstHash } from './posting.ts';
import type { Distribution } from './distribution.ts';
import type { ChainEnd } from './chain-end.ts';

/** Positions read at a time: the books may be larger than memory. */
const batch = 2000;

interface Leg {
  id: string;
  accountId: string;
  /** Null where the account is missing. */
  name: string | null;
  owner: string;
  ownerKind: 'member' | 'hold' | 'system';
  currency: Currency;
  amount: string;
  balance: string | null;
  hash: string | null;
}

interface Row {
  position: string;
  transactionId: string;
  stored: Buffer;
  /** Null where the transaction is missing, as all below. */
  leaf: Buffer | null;
  key: string;
  inputHash: Buffer;
  kind: string;
  subjectKind: string;
  subjectId: string;
  actorId: string | null;
  memo: string;
  salt: Buffer | null;
  atMs: string;
  wholeMs: boolean;
  legs: Leg[];
}

/** The state of a walk: its position, the heads there, the distribution of value, and the findings so far. */
export interface Walk {
  end: ChainEnd;
  heads: Heads;
  standing: Record<Currency, Distribution>;
  findings: Findings;
}

async function rowsAfter(tx: Tx, position: bigint, to: bigint): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select journal.position, journal.transaction_id, journal.hash as stored, case when done.id is not null then leaf.hash end as leaf,
      done.key::text as key, done.input_hash, done.kind, done.subject_kind, done.subject_id, done.actor_id::text as actor_id, done.memo, done.salt,
      round(extract(epoch from done.posted_at) * 1000)::bigint::text as at_ms,
      done.posted_at = date_trunc('milliseconds', done.posted_at) as whole_ms, coalesce(entered.legs, '[]') as legs
    from ledger_journal journal left join ledger_transaction done on done.id = journal.transaction_id
    left join ${leafOfTransaction} on true
    left join lateral (
      select json_agg(json_build_object('id', entry.id::text, 'accountId', entry.account_id::text,
        'name', owner_kind || ' ' || owner || ' ' || currency, 'ownerKind', owner_kind, 'owner', owner, 'currency', currency,
        'amount', amount_minor::text, 'balance', balance_after_minor::text, 'hash', encode(entry.hash, 'hex')) order by entry.id) as legs
      from ledger_entry entry left join ledger_account account on account.id = entry.account_id where entry.transaction_id = done.id
    ) entered on true
    where journal.position > ${String(position)}::bigint and journal.position <= ${String(to)}::bigint
    order by journal.position limit ${batch}`.execute(tx);
  return rows;
}

function int64(value: string): Buffer {
  const eight = Buffer.alloc(8);
  eight.writeBigInt64BE(BigInt(value));
  return eight;
}

/** The state afterwards, taken from the journal, so that what follows a difference is not reported because of it. */
function step({ end, findings }: Walk, { position, transactionId, stored, leaf }: Row): ChainEnd {
  const next = end.position + 1n;
  const holds = BigInt(position) === next && leaf !== null && journalHash(end.hash, next, leaf).equals(stored);
  if (!holds) report(findings, 'journal', transactionId);
  return { position: BigInt(position), hash: stored };
}

/** The entry's hash builds on the one before it, and its balance is the one before plus the amount. */
function enter({ heads, findings }: Walk, row: Row, leg: Leg): void {
  const account = heads.get(leg.accountId);
  if (account === undefined) return;
  const recorded = leg.hash === null ? null : Buffer.from(leg.hash, 'hex');
  const balance = account.balance + BigInt(leg.amount);
  const expected = createHash('sha256').update(account.head).update(row.inputHash).update(int64(row.atMs)).update(int64(leg.amount));
  if (
    leg.balance === null ||
    !expected
      .update(int64(leg.balance))
      .digest()
      .equals(recorded ?? Buffer.alloc(0))
  )
    report(findings, 'chains', leg.id);
  if (String(balance) !== leg.balance) report(findings, 'running', leg.id);
  heads.move(leg.accountId, recorded ?? account.head, BigInt(leg.balance ?? balance));
}

const ownerKeyOf = ({ ownerKind, owner }: Leg): keyof Distribution => {
  if (ownerKind === 'system') return owner === 'platform' ? 'platform' : 'source';
  return ownerKind === 'member' ? 'members' : 'holds';
};

function examineRow(walk: Walk, row: Row): void {
  const { findings, standing } = walk;
  walk.end = step(walk, row);
  if (row.leaf === null) return;
  const legs = row.legs.map(({ name, amount }) => ({ name: name ?? '', amount: BigInt(amount) }));
  if (!contentHash({ ...row, legs }).equals(row.inputHash)) report(findings, 'contents', row.transactionId);
  if (!row.wholeMs) report(findings, 'times', row.transactionId);
  const sums = new Map<string, bigint>();
  for (const leg of row.legs) {
    if (leg.name === null) {
      report(findings, 'orphans', leg.id);
      continue;
    }
    sums.set(leg.currency, (sums.get(leg.currency) ?? 0n) + BigInt(leg.amount));
    const ownerKey = ownerKeyOf(leg);
    standing[leg.currency][ownerKey] = (standing[leg.currency][ownerKey] + BigInt(leg.amount)) as Distribution[typeof ownerKey];
    if (leg.ownerKind !== 'system') enter(walk, row, leg);
  }
  if (sums.size === 0 || [...sums.values()].some((sum) => sum !== 0n)) report(findings, 'transactions', row.transactionId);
}

/** Examines each transaction up to a position: that it matches the journal, balances, and builds on what was before. */
export async function walkJournal(tx: Tx, walk: Walk, to: bigint): Promise<void> {
  for (;;) {
    const rows = await rowsAfter(tx, walk.end.position, to);
    const accounts = new Map<string, Buffer>();
    for (const { name, ownerKind, accountId } of rows.flatMap(({ legs }) => legs)) {
      if (name !== null && ownerKind !== 'system') accounts.set(accountId, firstHash(name));
    }
    await walk.heads.need(accounts);
    for (const row of rows) examineRow(walk, row);
    if (rows.length < batch) break;
  }
  if (walk.end.position < to) report(walk.findings, 'journal', String(to));
}

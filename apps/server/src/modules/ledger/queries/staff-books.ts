import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { ascending, type Listed, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, type AmountMinor, type Currency } from '../amount.ts';
import { monthOf, monthSpan } from '../month-span.ts';
import { requestUnderWay } from '../commands/prove-books.ts';
import type { Findings } from '../findings.ts';
import { kindsMoved, type KindMoved } from './kinds-moved.ts';
import { readDistribution } from './distribution.ts';

function sumOf(rows: readonly KindMoved[], of: 'arrived' | 'platform'): AmountMinor {
  return amount(rows.reduce((sum, row) => sum + BigInt(row[of]), 0n));
}

/** Three statements; those of the month read only its transactions. */
export async function readBooks(
  { db, clock }: Ctx,
  query: contract.Query<typeof contract.readBooks>,
): Promise<contract.Answer<typeof contract.readBooks>> {
  const { month = monthOf(clock.now()), currency = 'CNY' } = query;
  const [rows, stands] = await Promise.all([kindsMoved(db, { ...monthSpan(month), currency }), readDistribution(db)]);
  const decimal = (units: AmountMinor): string => decimalOf(units, currency);
  const { members, holds, platform, source } = stands[currency];
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    count: of.reduce((sum, { count }) => sum + count, 0),
    amount: decimal(sumOf(of, 'arrived')),
  }));
  return {
    month,
    currency,
    standing: { currency, members: decimal(members), holds: decimal(holds), platform: decimal(platform), source: decimal(source) },
    income: decimal(sumOf(rows, 'platform')),
    kinds: kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    days: rows.map(({ day, kind, count, arrived }) => ({ day, kind, count, amount: decimal(amount(arrived)) })),
  };
}

const limit = 14;

/** Two weeks of nights. */
export async function listLedgerProofs({ db, clock }: Ctx): Promise<contract.Answer<typeof contract.listLedgerProofs>> {
  const [rows, running] = await Promise.all([
    db.selectFrom('ledgerProof').selectAll().orderBy('id', 'desc').limit(limit).execute(),
    requestUnderWay(db, clock.now()),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    at: row.provedAt.toISOString(),
    right: row.rightBooks,
    accounts: Number(row.accounts),
    transactions: Number(row.transactions),
    tookMs: row.tookMs,
    root: row.root.toString('hex'),
    findings: Object.entries(row.findings as unknown as Findings).map(([check, finding]) => ({ check, ...finding })),
  }));
  return { items, running: running?.toISOString() ?? null };
}

const ofOldest = numberedList('open holds', { size: 30 }, ascending('id'));

interface Row {
  id: string;
  owner: string;
  currency: Currency;
  balance: string;
  since: Date;
}

/** In the order in which they were opened, which is that of the ids; the age is counted from the first entry. */
export async function listOpenHolds({ db }: Ctx, requested: PageOfList): Promise<contract.Answer<typeof contract.listOpenHolds>> {
  const list = ofOldest(requested);
  const open = sql`from ledger_account where owner_kind = 'hold' and balance_minor > 0`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${open}`.execute(db);
  const matches = await sql<Row & Listed>`
    select open.id, owner, currency, balance_minor as balance, ${list.cursor('open')} as cursor, (
      select posted_at from ledger_entry entry join ledger_transaction done on done.id = entry.transaction_id
      where entry.account_id = open.id order by entry.id limit 1) as since
    from (select id, owner, currency, balance_minor ${open} and ${list.beyond()} ${list.slice()}) open order by open.id`.execute(db);
  const { rows, numbers } = list.show(matches.rows, counted.rows[0]?.total ?? 0);
  const items = rows.map(({ id, owner, currency, balance, since }) => {
    const [kind = '', thing = ''] = owner.split(':');
    return { id, subject: { kind, id: thing }, currency, amount: decimalOf(amount(balance), currency), since: since.toISOString() };
  });
  return { items, ...numbers };
}

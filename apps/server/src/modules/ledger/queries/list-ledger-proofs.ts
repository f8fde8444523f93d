import type { Answer, listLedgerProofs as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { requestUnderWay } from '../commands/prove-books.ts';
import type { Findings } from '../findings.ts';

const limit = 14;

/** Two weeks of nights. */
export async function listLedgerProofs({ db, clock }: Ctx): Promise<Answer<typeof endpoint>> {
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

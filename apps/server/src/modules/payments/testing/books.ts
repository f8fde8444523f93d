import { afterAll, expect } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { checkBooks } from '../../ledger/testing.ts';

/** After all tests of a file the books must be right, and each paid order credited once with its amount. Call it after `testApp`. */
export function proveAfterwards(app: TestApp, except: readonly string[] = []): void {
  afterAll(async () => {
    await checkBooks(app, except);
    const paid = await app.db.selectFrom('paymentOrder').select(['id', 'amountMinor']).where('state', '=', 'paid').orderBy('id').execute();
    const credited = await app.db
      .selectFrom('ledgerTransaction')
      .innerJoin('ledgerEntry', 'ledgerEntry.transactionId', 'ledgerTransaction.id')
      .where('kind', '=', 'recharge')
      .where('amountMinor', '>', '0')
      .select(['subjectId as id', 'amountMinor'])
      .execute();
    expect(credited.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(paid);
  });
}

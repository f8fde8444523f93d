import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { amount, type Currency, keyOf, memberAccount, moveAtEnd, post } from '../ledger/index.ts';

const bookedAtOnce = 200;

/** Books the next openings of a site, each as a posting of its own; the rows are locked before the accounts. @returns how many */
async function bookNext(tx: Tx, site: string, at: Date): Promise<number> {
  const rows = await tx
    .selectFrom('openingBalance')
    .selectAll()
    .where('site', '=', site)
    .where('state', '=', 'approved')
    .orderBy('id')
    .limit(bookedAtOnce)
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  await tx
    .updateTable('openingBalance')
    .set({ state: 'booked', bookedAt: at })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  for (const { id, memberId, amountMinor, origin, currency: stored } of rows) {
    const currency = stored as Currency;
    const account = memberAccount(memberId, currency);
    const units = amount(amountMinor);
    const posting = {
      key: keyOf(`opening ${id}`),
      kind: 'opening',
      subject: { kind: 'opening', id },
      actorId: null,
      memo: origin === '' ? site : `${site} ${origin}`,
      at,
      legs: [
        { account: { owner: 'system', id: 'import', currency }, amount: amount(0n - units) },
        { account, amount: units },
      ],
    } as const;
    await moveAtEnd(tx, [account], () => post(tx, posting));
  }
  return rows.length;
}

/** Books everything of a site that may be booked; may be stopped at any moment, and runs with itself. */
export async function bookApproved({ write, clock }: Pick<Services, 'write' | 'clock'>, site: string): Promise<void> {
  while ((await write((tx) => bookNext(tx, site, clock.now()))) > 0);
}

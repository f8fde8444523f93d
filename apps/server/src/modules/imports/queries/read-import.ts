import { type Answer, importLimits, type readImport as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import { isReconciled, remarksOf, tablesOf } from '../counts.ts';
import { countsOf, presentRun, runRows } from '../run-row.ts';
import { sumsOf } from '../sums.ts';

type Receipt = Answer<typeof endpoint>;

async function readStaff(db: Db, receiptId: string): Promise<Pick<Receipt, 'staff' | 'moreStaff'>> {
  const rows = await db
    .selectFrom('importStaff')
    .select(['memberId', 'title'])
    .where('receiptId', '=', receiptId)
    .orderBy('memberId')
    .limit(importLimits.staff)
    .execute();
  const cards = await memberCards(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const { count } = await db
    .selectFrom('importStaff')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('receiptId', '=', receiptId)
    .executeTakeFirstOrThrow();
  return {
    staff: rows.map(({ memberId, title }) => ({ member: cardOf(cards, memberId), title })),
    moreStaff: Number(count) - rows.length,
  };
}

/** @throws Failure `import.not_found` */
export async function readImport({ db, clock }: Ctx, importId: string): Promise<Receipt> {
  const [row] = await runRows(db, sql`receipt.id = ${importId}::bigint`, 1);
  if (row === undefined) fail('import.not_found');
  const counts = countsOf(row);
  const { address, notes, mapping, source, read } = row.facts;
  return {
    ...presentRun(row, clock.now()),
    address,
    notes,
    mapping,
    tables: tablesOf(counts),
    isComplete: row.result !== null && isReconciled(counts),
    ...remarksOf(counts),
    sums: sumsOf({ source, read, here: row.result?.here ?? null }),
    ...(await readStaff(db, importId)),
  };
}

import type { Db, Tx } from '../../platform/database/db.ts';

interface Line {
  site: string;
  key: string;
  memberId: string;
  at: Date;
  unit: string;
  amount: string;
  reason: string;
}

/** Keeps a line of a member's statement at the source. @returns whether it is new */
export async function addFormerStatementLine(tx: Tx, line: Line): Promise<boolean> {
  const cut = (text: string, length: number): string => [...text].slice(0, length).join('');
  const row = await tx
    .insertInto('formerStatement')
    .values({ ...line, unit: cut(line.unit, 40), amount: cut(line.amount, 30), reason: cut(line.reason, 500) })
    .onConflict((conflict) => conflict.constraint('former_statement_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const batch = 1000;

/** The file of one member, oldest first. */
export async function* exportOfStatement(db: Db, memberId: string) {
  for (let after = '0'; ;) {
    const rows = await db
      .selectFrom('formerStatement')
      .select(['id', 'site', 'at', 'unit', 'amount', 'reason'])
      .where('memberId', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    yield rows.map(({ id: _, ...line }) => line);
  }
}

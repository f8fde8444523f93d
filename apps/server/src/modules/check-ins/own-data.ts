import { sql } from 'kysely';
import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';

async function* exportOfCheckIns(db: Db, memberId: string) {
  yield* batchesById((afterId, size) =>
    db
      .selectFrom('checkIn')
      .select(['id', sql<string>`day::text`.as('day'), 'points', 'repaired', 'at'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

export const checkInsOwnData: readonly OwnData[] = [
  {
    columns: ['checkIn.memberId'],
    exported: { file: 'check-ins.json', zh: '你签到的日子', en: 'days on which you checked in', rows: exportOfCheckIns },
    cancelled: { reason: 'the entries of the ledger refer to them, and the account that had them is an id without a name' },
  },
];

import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import { actOfStaff, type OwnData } from '../members/index.ts';
import { presentPayout } from './queries/list-payouts.ts';

async function* exportOfPayouts(db: Db, memberId: string) {
  const all = batchesById((afterId, size) =>
    db.selectFrom('payout').selectAll().where('memberId', '=', memberId).where('id', '>', afterId).orderBy('id').limit(size).execute(),
  );
  for await (const rows of all) yield rows.map(presentPayout);
}

export const payoutsOwnData: readonly OwnData[] = [
  {
    columns: ['payout.memberId'],
    exported: { file: 'payouts.json', zh: '你的提现，不写付到哪里', en: 'your payouts, without their recipients', rows: exportOfPayouts },
    cancelled: { reason: 'the books refer to it; its recipient is erased by the job of the next hour' },
  },
  { columns: ['payout.approvedBy', 'payout.decidedBy'], exported: actOfStaff, cancelled: actOfStaff },
];

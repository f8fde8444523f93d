import type { Services } from '../../../platform/http/ctx.ts';
import { proveWhole, type Compared } from './close-days.ts';

/** Proves the books at the request of staff; once, however often the job is retried. */
export async function proveRequested(services: Services, { requestId }: { requestId: string }, compared: Compared): Promise<void> {
  const { db } = services;
  const open = await db
    .selectFrom('ledgerProofRequest')
    .select('id')
    .where('id', '=', requestId)
    .where('proofId', 'is', null)
    .executeTakeFirst();
  if (open === undefined) return;
  const { id } = await proveWhole(services, compared);
  await db.updateTable('ledgerProofRequest').set({ proofId: id }).where('id', '=', requestId).execute();
}

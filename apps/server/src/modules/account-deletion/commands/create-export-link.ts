import { downloadExport } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { newLinkKey } from '../link-key.ts';

/**
 * A browser saves a file of any size from a link, but a link carries no token: so it gets one that opens this file
 * alone, for two minutes. Somebody else's export and one that is gone get the same answer.
 * @throws Failure `export.not_found`
 */
export async function createExportLink({ db, clock, seal, viewer }: MemberCtx, exportId: string): Promise<{ url: string }> {
  const now = clock.now();
  const ready = await db
    .selectFrom('dataExport')
    .select('id')
    .where('id', '=', exportId)
    .where('memberId', '=', viewer.memberId)
    .where('state', '=', 'ready')
    .where('endsAt', '>', now)
    .executeTakeFirst();
  if (ready === undefined) fail('export.not_found');
  return { url: `${downloadExport.path}?key=${newLinkKey(seal, ready.id, now)}` };
}

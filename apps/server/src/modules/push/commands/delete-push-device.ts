import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** Somebody else's device and one that is gone get the same answer. @throws Failure `push.not_found` */
export async function deletePushDevice({ write, viewer }: MemberCtx, deviceId: string): Promise<Record<never, never>> {
  const gone = await write((tx) =>
    tx.deleteFrom('pushDevice').where('id', '=', deviceId).where('memberId', '=', viewer.memberId).returning('id').executeTakeFirst(),
  );
  if (gone === undefined) fail('push.not_found');
  return {};
}

import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** The foreign key lets go of what was in it; nothing is unkept. */
export async function deleteFolder(ctx: MemberCtx, folderId: string): Promise<Record<never, never>> {
  const gone = await ctx.db
    .deleteFrom('favouriteFolder')
    .where('id', '=', folderId)
    .where('memberId', '=', ctx.viewer.memberId)
    .returning('id')
    .executeTakeFirst();
  return gone === undefined ? fail('folder.not_found') : {};
}

import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { folderName, refuseTakenName } from '../folder-name.ts';

export async function renameFolder(ctx: MemberCtx, folderId: string, text: string): Promise<Record<never, never>> {
  const name = folderName(text);
  const renaming = ctx.db
    .updateTable('favouriteFolder')
    .set({ name })
    .where('id', '=', folderId)
    .where('memberId', '=', ctx.viewer.memberId)
    .returning('id')
    .executeTakeFirst();
  return (await renaming.catch(refuseTakenName)) === undefined ? fail('folder.not_found') : {};
}

import type { Tx } from '../../../platform/database/db.ts';
import { fail, failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { recordAct } from '../../audit/index.ts';
import { lockMembers, memberPages, refuseWhenSilenced } from '../../members/index.ts';
import { folderNameFailures, folderPages } from '../../reactions/index.ts';

async function dropFolder(tx: Tx, memberId: string, folderId: string): Promise<void> {
  const { account } = await tx.selectFrom('member').select('account').where('id', '=', memberId).executeTakeFirstOrThrow();
  memberPages(account).drop(tx);
  folderPages(folderId).drop(tx);
}

/** Nobody may follow what is not public: the follows end with it. */
async function close(tx: Tx, folderId: string): Promise<void> {
  await tx.updateTable('favouriteFolder').set({ public: false }).where('id', '=', folderId).execute();
  await tx.deleteFrom('favouriteFolderFollow').where('folderId', '=', folderId).execute();
}

/** @throws Failure `folder.not_found`, `words.refused` beside `name` */
export async function setFolderPublic(ctx: MemberCtx, folderId: string, on: boolean): Promise<Record<never, never>> {
  if (on) refuseWhenSilenced(ctx);
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    await lockMembers(tx, [memberId]);
    const folder = await tx
      .selectFrom('favouriteFolder')
      .select('name')
      .where('id', '=', folderId)
      .where('memberId', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (folder === undefined) fail('folder.not_found');
    if (on) {
      failFields(await folderNameFailures(ctx, folder.name));
      await tx.updateTable('favouriteFolder').set({ public: true }).where('id', '=', folderId).execute();
    } else await close(tx, folderId);
    await dropFolder(tx, memberId, folderId);
  });
  return {};
}

/** By staff, because of its name or of what it is for; the name stays in the log. */
export async function closeFolder(ctx: MemberCtx, folderId: string, typed: string): Promise<Record<never, never>> {
  const reason = requiredReason(typed);
  await ctx.write(async (tx) => {
    const row = await tx.selectFrom('favouriteFolder').select('memberId').where('id', '=', folderId).executeTakeFirst();
    if (row === undefined) fail('folder.not_found');
    const { memberId } = row;
    await lockMembers(tx, [memberId]);
    const folder = await tx
      .selectFrom('favouriteFolder')
      .select('name')
      .where('id', '=', folderId)
      .where('public', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (folder === undefined) fail('folder.not_found');
    await close(tx, folderId);
    await dropFolder(tx, memberId, folderId);
    const subject = { kind: 'member', id: memberId };
    await recordAct(tx, ctx, { act: 'folder.closed', subject, before: { name: folder.name }, after: { reason } });
  });
  return {};
}

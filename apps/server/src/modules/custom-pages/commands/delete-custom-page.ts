import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { releaseImages, removeLooseImages } from '../../media/index.ts';
import { dropCustomPages, lockCustomPages } from '../lock.ts';

type Done = Record<never, never>;

/** Moves it to the bin, or restores it. */
async function setDeleted(ctx: MemberCtx, pageId: string, deleted: boolean): Promise<Done> {
  return ctx.write(async (tx) => {
    await lockCustomPages(tx);
    const changed = await tx
      .updateTable('customPage')
      .set({ deletedAt: deleted ? ctx.clock.now() : null })
      .where('id', '=', pageId)
      .where('deletedAt', deleted ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) fail('custom_page.not_found');
    const act = deleted ? 'custom_page.deleted' : 'custom_page.restored';
    await recordAct(tx, ctx, { act, subject: { kind: 'custom_page', id: pageId } });
    dropCustomPages(tx);
    return {};
  });
}

export const restoreCustomPage = (ctx: MemberCtx, pageId: string): Promise<Done> => setDeleted(ctx, pageId, false);

/** A page in the bin, with its texts and the pictures used only by it. */
async function removePage(ctx: MemberCtx, pageId: string): Promise<Done> {
  const loose = await ctx.write(async (tx) => {
    await lockCustomPages(tx);
    const gone = await tx
      .deleteFrom('customPage')
      .where('id', '=', pageId)
      .where('deletedAt', 'is not', null)
      .returning('slug')
      .executeTakeFirst();
    if (gone === undefined) fail('custom_page.not_found');
    await recordAct(tx, ctx, { act: 'custom_page.removed', subject: { kind: 'custom_page', id: pageId }, before: gone });
    return releaseImages(tx, 'custom_page', [pageId]);
  });
  await removeLooseImages(ctx, loose);
  return {};
}

/** `forGood` tells what the caller saw, so that of two concurrent clicks the second deletes nothing permanently. */
export function deleteCustomPage(ctx: MemberCtx, pageId: string, forGood: boolean): Promise<Done> {
  return forGood ? removePage(ctx, pageId) : setDeleted(ctx, pageId, true);
}

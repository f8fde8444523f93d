import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { releaseImages, removeLooseImages } from '../../media/index.ts';
import { dropHelpPages, lockHelp } from '../lock.ts';

type Done = Record<never, never>;

/** Moves it to the bin, or restores it. */
async function setDeleted(ctx: MemberCtx, helpId: string, deleted: boolean): Promise<Done> {
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const changed = await tx
      .updateTable('helpArticle')
      .set({ deletedAt: deleted ? ctx.clock.now() : null })
      .where('id', '=', helpId)
      .where('deletedAt', deleted ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) fail('help.not_found');
    await recordAct(tx, ctx, { act: deleted ? 'help.deleted' : 'help.restored', subject: { kind: 'help', id: helpId } });
    dropHelpPages(tx);
    return {};
  });
}

export const restoreHelp = (ctx: MemberCtx, helpId: string): Promise<Done> => setDeleted(ctx, helpId, false);

/** An article in the bin, with its texts and votes. */
async function removeHelp(ctx: MemberCtx, helpId: string): Promise<Done> {
  const loose = await ctx.write(async (tx) => {
    await lockHelp(tx);
    const texts = await tx.selectFrom('helpText').select('name').where('articleId', '=', helpId).orderBy('language', 'desc').execute();
    const gone = await tx.deleteFrom('helpArticle').where('id', '=', helpId).where('deletedAt', 'is not', null).executeTakeFirst();
    if (gone.numDeletedRows === 0n) fail('help.not_found');
    await recordAct(tx, ctx, { act: 'help.removed', subject: { kind: 'help', id: helpId }, before: { name: texts[0]?.name ?? '' } });
    return releaseImages(tx, 'help_article', [helpId]);
  });
  await removeLooseImages(ctx, loose);
  return {};
}

/** `forGood` tells what the caller saw, so that of two concurrent clicks the second deletes nothing permanently. */
export function deleteHelp(ctx: MemberCtx, helpId: string, forGood: boolean): Promise<Done> {
  return forGood ? removeHelp(ctx, helpId) : setDeleted(ctx, helpId, true);
}

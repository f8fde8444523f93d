import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { releaseImages, removeLooseImages } from '../media/index.ts';
import { dropBlocks } from './save-block.ts';

export async function deleteBlock(ctx: MemberCtx, blockId: string): Promise<Record<never, never>> {
  const loose = await ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('listBlock').where('id', '=', blockId).returning(['titleZh', 'place']).executeTakeFirst();
    if (gone === undefined) fail('list_block.not_found');
    await recordAct(tx, ctx, { act: 'list_block.deleted', subject: { kind: 'list_block', id: blockId }, before: gone });
    dropBlocks(tx);
    return releaseImages(tx, 'list_block', [blockId]);
  });
  await removeLooseImages(ctx, loose);
  return {};
}

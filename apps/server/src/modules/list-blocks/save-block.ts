import { listBlockRules, type addListBlock, type Answer, type Body } from '@chaguan/contract';
import { sql } from 'kysely';
import { everyPage } from '../../platform/cache/page-group.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { claimImages, releaseImages, removeLooseImages } from '../media/index.ts';
import { blockValues, recordOfBlock, type BlockValues } from './block-values.ts';
import { blockRows } from './list-blocks.ts';

type Form = Body<typeof addListBlock>;

/** Shown in lists of every tag and page. */
export function dropBlocks(tx: Tx): void {
  for (const each of [blockRows, everyPage]) each.drop(tx);
}

/** Serializes concurrent additions, so that the limit holds. */
async function mustHaveRoom(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('list-blocks', 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('listBlock')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= listBlockRules.blocks) fail('list_block.too_many');
}

const claim = (tx: Tx, id: string, { imageZh, imageEn }: Pick<BlockValues, 'imageZh' | 'imageEn'>) =>
  claimImages(tx, [imageZh, imageEn], { kind: 'list_block', id });

export async function addBlock(ctx: MemberCtx, form: Form): Promise<Answer<typeof addListBlock>> {
  return ctx.write(async (tx) => {
    await mustHaveRoom(tx);
    const values = await blockValues(tx, form);
    const { id } = await tx.insertInto('listBlock').values(values).returning('id').executeTakeFirstOrThrow();
    await claim(tx, id, values);
    await recordAct(tx, ctx, { act: 'list_block.added', subject: { kind: 'list_block', id }, after: recordOfBlock(values) });
    dropBlocks(tx);
    return { id };
  });
}

export async function editBlock(ctx: MemberCtx, blockId: string, form: Form): Promise<Record<never, never>> {
  const loose = await ctx.write(async (tx) => {
    const known = await tx.selectFrom('listBlock').selectAll().where('id', '=', blockId).forUpdate().executeTakeFirst();
    if (known === undefined) fail('list_block.not_found');
    const values = await blockValues(tx, form);
    await tx.updateTable('listBlock').set(values).where('id', '=', blockId).execute();
    const { id, ...before } = known;
    const same = before.imageZh === values.imageZh && before.imageEn === values.imageEn;
    const released = same ? [] : await releaseImages(tx, 'list_block', [id]);
    await claim(tx, id, values);
    await recordAct(tx, ctx, {
      act: 'list_block.edited',
      subject: { kind: 'list_block', id },
      before: recordOfBlock(before),
      after: recordOfBlock(values),
    });
    dropBlocks(tx);
    return released;
  });
  await removeLooseImages(ctx, loose);
  return {};
}

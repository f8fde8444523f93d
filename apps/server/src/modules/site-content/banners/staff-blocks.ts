import { type addListBlock, type Body, listBlockRules, type Answer } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { failField, fail } from '../../../platform/failure.ts';
import { isLinkAddress } from '../../../platform/link-address.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { imageSizes, claimImages, releaseImages, removeLooseImages } from '../../media/index.ts';
import { recordAct } from '../../audit/index.ts';
import { blockRows } from './list-blocks.ts';

type Form = Body<typeof addListBlock>;

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Columns of a block. @throws Failure at the field that is wrong */
async function blockValues(tx: Tx, form: Form) {
  const { place: position, list, from, until, sort } = form;
  const texts = {
    titleZh: form.titleZh.trim(),
    titleEn: form.titleEn.trim(),
    textZh: form.textZh.trim(),
    textEn: form.textEn.trim(),
    imageZh: form.imageZh,
    imageEn: form.imageEn,
    address: form.address.trim(),
  };
  if (texts.titleZh === '') failField('titleZh', 'field.required');
  if (texts.address !== '' && !isLinkAddress(texts.address)) failField('address', 'link.address');
  if (texts.imageZh === '' && (position === 'top' || texts.textZh === '')) failField('imageZh', 'list_block.empty');
  // An external picture would reveal readers to its owner.
  const known = await imageSizes(tx, [texts.imageZh, texts.imageEn]);
  for (const name of ['imageZh', 'imageEn'] as const)
    if (texts[name] !== '' && !known.has(texts[name])) failField(name, 'list_block.picture');
  const [visibleFrom, visibleUntil] = [moment(from), moment(until)];
  if (visibleFrom !== null && visibleUntil !== null && visibleUntil <= visibleFrom) failField('until', 'list_block.order');
  return { place: position, list, ...texts, visibleFrom, visibleUntil, sort };
}

type BlockValues = Awaited<ReturnType<typeof blockValues>>;

/** In the form for the log. */
function recordOfBlock({ visibleFrom, visibleUntil, ...values }: Omit<BlockValues, 'place' | 'list'> & { place: string; list: string }) {
  return { ...values, visibleFrom: visibleFrom?.toISOString() ?? null, visibleUntil: visibleUntil?.toISOString() ?? null };
}

/** Shown in lists of every tag and page. */
function dropBlocks(tx: Tx): void {
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

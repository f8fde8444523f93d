import * as contract from '@chaguan/contract';
import { fail } from '../../../../platform/failure.ts';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { recordAct } from '../../../audit/index.ts';
import { releaseImages, removeLooseImages } from '../../../media/index.ts';
import { checkSlug, dropCustomPages, lockCustomPages } from '../lock.ts';
import { saveText, writePage } from '../write-text.ts';

export async function addCustomPage(
  ctx: MemberCtx,
  form: contract.Body<typeof contract.addCustomPage>,
): Promise<contract.Answer<typeof contract.addCustomPage>> {
  const now = ctx.clock.now();
  const { slug, visible, menu, sort } = form;
  const facts = { slug, visible, menu, sort };
  const written = await writePage(ctx, form);
  return ctx.write(async (tx) => {
    await lockCustomPages(tx);
    const { count } = await tx
      .selectFrom('customPage')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= contract.customPageRules.pages) fail('custom_page.too_many');
    await checkSlug(tx, slug, null);
    const { id } = await tx
      .insertInto('customPage')
      .values({ ...facts, createdAt: now, editedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveText(tx, id, 'zh', written, 1);
    const after = { title: written.title, body: written.body.source, ...facts };
    await recordAct(tx, ctx, { act: 'custom_page.added', subject: { kind: 'custom_page', id }, after });
    dropCustomPages(tx);
    return { id };
  });
}

export async function editCustomPage(
  ctx: MemberCtx,
  pageId: string,
  form: contract.Body<typeof contract.editCustomPage>,
): Promise<Record<never, never>> {
  const { slug, visible, menu, sort } = form;
  const after = { slug, visible, menu, sort };
  return ctx.write(async (tx) => {
    await lockCustomPages(tx);
    const before = await tx
      .selectFrom('customPage')
      .select(['slug', 'visible', 'menu', 'sort'])
      .where('id', '=', pageId)
      .executeTakeFirst();
    if (before === undefined) fail('custom_page.not_found');
    await checkSlug(tx, slug, pageId);
    await tx.updateTable('customPage').set(after).where('id', '=', pageId).execute();
    await recordAct(tx, ctx, { act: 'custom_page.edited', subject: { kind: 'custom_page', id: pageId }, before, after });
    dropCustomPages(tx);
    return {};
  });
}

export async function setCustomPageText(
  ctx: MemberCtx,
  { pageId, language }: contract.Params<typeof contract.setCustomPageText>,
  form: contract.Body<typeof contract.setCustomPageText>,
): Promise<contract.Answer<typeof contract.setCustomPageText>> {
  const written = await writePage(ctx, form);
  return ctx.write(async (tx) => {
    await lockCustomPages(tx);
    const edited = await tx.updateTable('customPage').set({ editedAt: ctx.clock.now() }).where('id', '=', pageId).executeTakeFirst();
    if (edited.numUpdatedRows === 0n) fail('custom_page.not_found');
    const known = await tx
      .selectFrom('customPageText')
      .select(['title', 'source', 'version'])
      .where('pageId', '=', pageId)
      .where('language', '=', language)
      .executeTakeFirst();
    if ((known?.version ?? 0) !== form.version) fail('edit.conflict');
    const version = form.version + 1;
    await saveText(tx, pageId, language, written, version);
    await recordAct(tx, ctx, {
      act: 'custom_page.written',
      subject: { kind: 'custom_page', id: pageId },
      ...(known && { before: { language, title: known.title, body: known.source } }),
      after: { language, title: written.title, body: written.body.source },
    });
    dropCustomPages(tx);
    return { version };
  });
}

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

/** A page in the bin, with its texts and the pictures used only by it. No cached page shows or links to it any more. */
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

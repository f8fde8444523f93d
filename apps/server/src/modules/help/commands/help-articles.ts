import type * as contract from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { failField, fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { releaseImages, removeLooseImages } from '../../media/index.ts';
import { checkCapacity, dropHelpPages, lockHelp } from '../lock.ts';
import { insertText, writeHelp } from '../write-text.ts';

/** The category of an article, its visibility, and the subject that it explains. */
function locationColumns({ helpTypeId, visible, recommended, subject, sort }: contract.Body<typeof contract.editHelp>) {
  return { categoryId: helpTypeId, visible, recommended, subject: subject === undefined || subject === '' ? null : subject, sort };
}

/** A subject has at most one article, including those in the bin: screens link to it. @throws Failure at `subject` */
async function checkSubject(tx: Tx, subject: string | null, ownId: string | null): Promise<void> {
  if (subject === null) return;
  const other = await tx.selectFrom('helpArticle').select('id').where('subject', '=', subject).executeTakeFirst();
  if (other !== undefined && other.id !== ownId) failField('subject', 'help.subject_taken');
}

export async function addHelp(
  ctx: MemberCtx,
  form: contract.Body<typeof contract.addHelp>,
): Promise<contract.Answer<typeof contract.addHelp>> {
  const now = ctx.clock.now();
  const written = await writeHelp(ctx, ctx.viewer.memberId, form);
  const location = locationColumns(form);
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    await checkCapacity(tx, location.categoryId, 1);
    await checkSubject(tx, location.subject, null);
    const { id } = await tx
      .insertInto('helpArticle')
      .values({ ...location, createdAt: now, editedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertText(tx, id, 'zh', written);
    const after = { name: written.name, body: written.body.source, ...location };
    await recordAct(tx, ctx, { act: 'help.added', subject: { kind: 'help', id }, after });
    dropHelpPages(tx);
    return { id };
  });
}

export async function editHelp(
  ctx: MemberCtx,
  helpId: string,
  form: contract.Body<typeof contract.editHelp>,
): Promise<Record<never, never>> {
  const after = locationColumns(form);
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const before = await tx
      .selectFrom('helpArticle')
      .select(['categoryId', 'visible', 'recommended', 'subject', 'sort'])
      .where('id', '=', helpId)
      .executeTakeFirst();
    if (before === undefined) fail('help.not_found');
    if (before.categoryId !== after.categoryId) await checkCapacity(tx, after.categoryId, 1);
    await checkSubject(tx, after.subject, helpId);
    await tx.updateTable('helpArticle').set(after).where('id', '=', helpId).execute();
    await recordAct(tx, ctx, { act: 'help.edited', subject: { kind: 'help', id: helpId }, before, after });
    dropHelpPages(tx);
    return {};
  });
}

export async function moveHelp(
  ctx: MemberCtx,
  { helpIds, helpTypeId }: contract.Body<typeof contract.moveHelp>,
): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const rows = await tx.selectFrom('helpArticle').select(['id', 'categoryId']).where('id', 'in', helpIds).orderBy('id').execute();
    if (rows.length < helpIds.length) fail('help.not_found');
    const moved = rows.filter(({ categoryId }) => categoryId !== helpTypeId);
    await checkCapacity(tx, helpTypeId, moved.length);
    await tx.updateTable('helpArticle').set({ categoryId: helpTypeId }).where('id', 'in', helpIds).execute();
    for (const { id, categoryId } of moved) {
      const subject = { kind: 'help', id };
      await recordAct(tx, ctx, { act: 'help.edited', subject, before: { categoryId }, after: { categoryId: helpTypeId } });
    }
    dropHelpPages(tx);
    return {};
  });
}

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

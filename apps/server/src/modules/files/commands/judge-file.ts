import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { fileJudged, fileReceived, fileScanned } from '../events.ts';
import { releaseContents } from '../contents/contents.ts';
import type { FileSubject } from '../file-subject.ts';

/** Called before its row and its places are deleted, so that the cards of the file can show what happened to it. */
export async function emitJudged(tx: Tx, { id, key }: { id: string; key: string }): Promise<void> {
  const posts = await tx
    .selectFrom('fileUse')
    .select(['subjectKind as kind', 'subjectId as id'])
    .distinct()
    .where('fileId', '=', id)
    .where('place', '<>', 'former')
    .execute();
  if (posts.length > 0) await emit(tx, fileJudged, { key, posts: posts as FileSubject[] });
}

/** Its row, locked until the end of the transaction. @throws Failure `file.not_found` */
async function lockFile(tx: Tx, key: string) {
  const file = await tx
    .selectFrom('storedFile')
    .select(['id', 'name', 'ownerId', 'state', 'contentHash'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (file === undefined) fail('file.not_found');
  return file;
}

/** Blocks a file: download links check its state at every request. @throws Failure `file.not_found`, `file.infected`, `file.blocked` */
export async function blockFile(ctx: MemberCtx, key: string, reason: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { id, state, ownerId } = await lockFile(tx, key);
    if (state === 'infected') fail('file.infected');
    if (state === 'blocked') fail('file.blocked');
    await tx.updateTable('storedFile').set({ state: 'blocked' }).where('id', '=', id).execute();
    await emitJudged(tx, { id, key });
    await recordAct(tx, ctx, { act: 'file.blocked', subject: { kind: 'file', id }, after: { memberId: ownerId, reason } });
  });
}

/** Unblocks a file, with a scan first if there is a scanner. @throws Failure `file.not_found`, `file.not_blocked` */
export async function unblockFile(ctx: MemberCtx, key: string): Promise<void> {
  const state = ctx.config.CLAMD === undefined ? 'ready' : 'checking';
  await ctx.write(async (tx) => {
    const file = await lockFile(tx, key);
    if (file.state !== 'blocked') fail('file.not_blocked');
    await tx.updateTable('storedFile').set({ state }).where('id', '=', file.id).execute();
    await emitJudged(tx, { id: file.id, key });
    await recordAct(tx, ctx, { act: 'file.unblocked', subject: { kind: 'file', id: file.id }, after: { memberId: file.ownerId } });
    if (state === 'checking') await emit(tx, fileReceived, { fileId: file.id });
    else await emit(tx, fileScanned, { fileId: file.id, clean: true });
  });
}

/**
 * Deletes a file with its places, for a video after `lockVideo`; its content is removed two hours after the last file with it. @throws
 * Failure `file.not_found`
 */
export async function deleteFile(tx: Tx, ctx: MemberCtx, key: string, reason: string): Promise<void> {
  const { id, ownerId, contentHash } = await lockFile(tx, key);
  await emitJudged(tx, { id, key });
  await tx.deleteFrom('storedFile').where('id', '=', id).execute();
  await releaseContents(tx, [contentHash], ctx.clock.now());
  await recordAct(tx, ctx, { act: 'file.deleted', subject: { kind: 'file', id }, after: { memberId: ownerId, reason } });
}

import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Content } from '../contents/contents.ts';
import { fileReceived } from '../events.ts';

interface NewFile {
  key: string;
  name: string;
  extension: string;
  mime: string;
  /** Whether it is a video: videos are played inline and not downloaded. */
  plays: boolean;
}

interface AddedFile {
  id: string;
  /** `checking` until the scanner of the site has examined it. */
  state: 'ready' | 'checking';
}

/** Adds the row of a caller's file whose content is already held; if the site has a scanner, the file is scanned first. */
export async function addStoredFile(ctx: MemberCtx, tx: Tx, file: NewFile, { hash, sizeBytes }: Content): Promise<AddedFile> {
  const state = ctx.config.CLAMD === undefined ? 'ready' : 'checking';
  const row = { ...file, state, ownerId: ctx.viewer.memberId, contentHash: hash, sizeBytes, createdAt: ctx.clock.now() };
  const { id } = await tx.insertInto('storedFile').values(row).returning('id').executeTakeFirstOrThrow();
  if (state === 'checking') await emit(tx, fileReceived, { fileId: id });
  return { id, state };
}

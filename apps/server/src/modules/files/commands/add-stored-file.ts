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
  /** Whether it is a video: that plays where it stands and is no download. */
  plays: boolean;
}

interface AddedFile {
  id: string;
  /** `checking` until the scanner of the site has looked at it. */
  state: 'ready' | 'checking';
}

/** Adds the row of a file of the caller, whose content is held already; where the site has a scanner, it looks at it first. */
export async function addStoredFile(ctx: MemberCtx, tx: Tx, file: NewFile, { hash, sizeBytes }: Content): Promise<AddedFile> {
  const state = ctx.config.CLAMD === undefined ? 'ready' : 'checking';
  const row = { ...file, state, ownerId: ctx.viewer.memberId, contentHash: hash, sizeBytes, createdAt: ctx.clock.now() };
  const { id } = await tx.insertInto('storedFile').values(row).returning('id').executeTakeFirstOrThrow();
  if (state === 'checking') await emit(tx, fileReceived, { fileId: id });
  return { id, state };
}

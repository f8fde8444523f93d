import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Content } from '../contents/contents.ts';

interface NewFile {
  key: string;
  name: string;
  extension: string;
  mime: string;
  /** Whether it is a video: that plays where it stands and is no download. */
  plays: boolean;
  /** `checking` until a scanner has looked at it; ready unless told. */
  state?: 'ready' | 'checking';
}

/** Adds the row of a file of the caller, whose content is held already. @returns its id */
export async function addStoredFile(ctx: MemberCtx, tx: Tx, file: NewFile, { hash, sizeBytes }: Content): Promise<string> {
  const row = { state: 'ready', ...file, ownerId: ctx.viewer.memberId, contentHash: hash, sizeBytes, createdAt: ctx.clock.now() };
  return (await tx.insertInto('storedFile').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

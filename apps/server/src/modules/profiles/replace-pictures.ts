import type Type from 'typebox';
import type { Pictures } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { taskOf } from '../../platform/events/emit.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import { fail } from '../../platform/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { dropMembers, memberPages } from '../members/index.ts';
import { topicListPages } from '../topics/index.ts';
import { picturesReplaced } from './events.ts';

export type PictureUrls = Type.Static<typeof Pictures>;

/** Longer than any cached page and most open pages show the old URL. */
const afterlifeMs = 60 * 60_000;

/** Files of replaced pictures are deleted an hour later, when no cached page shows them any more. */
export async function retirePictures(tx: Tx, now: Date, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const task = taskOf({ event: picturesReplaced.name, reaction: 'remove-files' });
  await enqueue(tx, [{ task, payload: { urls }, runAt: new Date(now.getTime() + afterlifeMs) }]);
}

/** Stores new URLs of the caller's pictures (null: none); replaced files are deleted an hour later. @throws Failure `member.cancelled` */
export async function replacePictures(ctx: MemberCtx, next: Partial<PictureUrls>): Promise<PictureUrls> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select(['account', 'avatarUrl', 'avatarLargeUrl', 'coverUrl'])
      .where('id', '=', memberId)
      .where('state', '<>', 'cancelled')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member === undefined) fail('member.cancelled');
    const { account, ...before } = member;
    const after: PictureUrls = { ...before, ...next };
    await tx.updateTable('member').set(after).where('id', '=', memberId).execute();
    const inUse = new Set<string | null>(Object.values(after));
    await retirePictures(
      tx,
      ctx.clock.now(),
      Object.values(before).flatMap((url) => (url === null || inUse.has(url) ? [] : url)),
    );
    dropMembers(tx, [memberId], 'cards');
    topicListPages.drop(tx);
    memberPages(account).drop(tx);
    return after;
  });
}

/** Files that this module wrote. A picture from elsewhere (an import) is not ours to delete. */
const own = /^\/files\/((?:avatars|covers)\/[\w/]+\.webp)$/;

/** Deletes the files of replaced pictures; a missing one does no harm. */
export async function removePictures({ storage }: Services, { urls }: { urls: readonly string[] }): Promise<void> {
  for (const url of urls) {
    const key = own.exec(url)?.[1];
    if (key !== undefined) await storage.remove(key);
  }
}

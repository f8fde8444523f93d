import { type AttachedKind, attachedKinds } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import type { FileSubject } from '../../files/index.ts';
import { attachesIn, mayAttach } from '../attaches.ts';
import type { PolicyContext } from '../policy.ts';
import { filesIn } from './claim-media.ts';
import type { WrittenFile } from '../../writing/index.ts';

/** For a form: the kinds that the caller may upload, and which of them in which tags not. Usually all, and none. */
export function attachForm(policy: PolicyContext): { attaches: AttachedKind[]; attachRefused: { tagId: string; kinds: AttachedKind[] }[] } {
  const attaches = attachesIn(policy, []);
  const attachRefused = [...policy.tags.byId.keys()]
    .filter((tagId) => policy.tags.isLeaf(tagId))
    .map((tagId) => ({ tagId, kinds: attaches.filter((kind) => !mayAttach(policy, [tagId], kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
  return { attaches, attachRefused };
}

function refuse(policy: PolicyContext, tagIds: readonly string[], files: readonly Pick<WrittenFile, 'plays'>[]): void {
  for (const { plays } of files) {
    const kind = plays ? 'video' : 'file';
    if (!mayAttach(policy, tagIds, kind)) failField('body', 'attached.denied', { kind });
  }
}

/**
 * A new post may only have attachments that its author may add in its tags, or in those of its root. @throws Failure beside `body`:
 * `attached.denied`
 */
export function checkAttached(policy: PolicyContext, tagIds: readonly string[], files: readonly WrittenFile[]): void {
  refuse(policy, tagIds, files);
}

interface Edited {
  post: FileSubject;
  tagIds: readonly string[];
  /** The tags before the edit; for a topic, and below a root, they do not change. */
  present?: readonly string[];
  files: readonly WrittenFile[];
  /** HTML that belongs to the post and is not edited. */
  besides?: readonly string[];
}

/**
 * Existing attachments may stay, even if the author may no longer add them, unless the edit moves the post to another tag. Under the lock
 * of its root; no statement if its tags have no restrictions. @throws Failure beside `body`: `attached.denied`
 */
export async function checkEditedAttached(
  policy: PolicyContext,
  tx: Tx,
  { post, tagIds, present = tagIds, files, besides = [] }: Edited,
): Promise<void> {
  if (attachedKinds.every((kind) => mayAttach(policy, tagIds, kind))) return;
  const uses = await tx
    .selectFrom('fileUse')
    .select('fileId')
    .where('subjectKind', '=', post.kind)
    .where('subjectId', '=', post.id)
    .where('place', '<>', 'former')
    .execute();
  const stood = new Set(uses.map(({ fileId }) => fileId));
  refuse(
    policy,
    tagIds,
    files.filter(({ id }) => !stood.has(id)),
  );
  const others = tagIds.filter((tagId) => !present.includes(tagId));
  if (others.length > 0) refuse(policy, others, [...files, ...(await filesIn(tx, besides))]);
}

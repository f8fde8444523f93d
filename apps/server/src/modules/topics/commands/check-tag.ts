import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { mayInTag } from '../../tags/index.ts';
import type { PolicyContext } from '../queries/policy-context.ts';

/** A topic stands on one leaf in which its author may post, and which the author can read. @throws Failure beside `tagId` */
export function checkTag({ tags, viewer }: PolicyContext, tagId: string): void {
  if (!tags.byId.has(tagId)) failField('tagId', 'tag.not_found');
  if (!tags.isLeaf(tagId)) failField('tagId', 'tag.not_leaf');
  const may = mayInTag(tags, viewer, tagId, 'post') && mayInTag(tags, viewer, tagId, 'view');
  if (!may) failField('tagId', 'tag.post_denied');
}

/**
 * Asked after the topic refers to the tag: the foreign key has by then waited for anyone who was giving the tag a
 * child, so what this statement reads is what holds at the commit.
 */
export async function checkStillLeaf(tx: Tx, tagId: string): Promise<void> {
  const child = await tx.selectFrom('tag').select('id').where('parentId', '=', tagId).limit(1).executeTakeFirst();
  if (child !== undefined) failField('tagId', 'tag.not_leaf');
}

/** The tag was deleted between our look and our write. @throws Failure or the error itself */
export function refuseGoneTag(error: unknown): never {
  if (violatedConstraint(error) === 'topic_tag') failField('tagId', 'tag.not_found');
  throw error;
}

/** For staff, who may place a topic anywhere. @throws Failure beside `tagId` */
export function checkPlace({ tags }: PolicyContext, tagId: string): void {
  if (!tags.byId.has(tagId)) fail('tag.not_found');
  if (!tags.isLeaf(tagId)) failField('tagId', 'tag.not_leaf');
}

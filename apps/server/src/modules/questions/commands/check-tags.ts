import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import { mayInTag } from '../../tags/index.ts';
import type { PolicyContext } from '../queries/policy-context.ts';

/**
 * A question stands on leaves in which its asker may ask, and which the asker can read. Tags that it has already (`kept`)
 * may stay where roles have since been shut out: an asker can still correct the words. @throws Failure beside `tagIds`
 */
export function checkTags({ tags, viewer, settings }: PolicyContext, tagIds: readonly string[], kept: readonly string[] = []): void {
  const limit = settings.questionTagLimit;
  if (tagIds.length > limit) failField('tagIds', 'question.too_many_tags', { limit });
  for (const tagId of tagIds) {
    if (!tags.byId.has(tagId)) failField('tagIds', 'tag.not_found');
    if (!tags.isLeaf(tagId)) failField('tagIds', 'tag.not_leaf');
    const may = mayInTag(tags, viewer, tagId, 'post') && mayInTag(tags, viewer, tagId, 'view');
    if (!may && !kept.includes(tagId)) failField('tagIds', 'tag.post_denied');
  }
}

/**
 * Asked after the question is placed under its tags: the foreign key has by then waited for anyone who was giving one of
 * them a child, so what this statement reads is what holds at the commit.
 */
export async function checkStillLeaves(tx: Tx, tagIds: readonly string[]): Promise<void> {
  const child = await tx.selectFrom('tag').select('id').where('parentId', 'in', tagIds).limit(1).executeTakeFirst();
  if (child !== undefined) failField('tagIds', 'tag.not_leaf');
}

/** A tag was deleted between our look and our write. @throws Failure or the error itself */
export function refuseGoneTag(error: unknown): never {
  if (violatedConstraint(error) === 'question_tagging_tag') failField('tagIds', 'tag.not_found');
  throw error;
}

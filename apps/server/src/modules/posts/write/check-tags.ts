import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import { mayInTag } from '../../tags/index.ts';
import type { PolicyContext } from '../policy.ts';

type Field = 'tagId' | 'tagIds';
type Sight = Pick<PolicyContext, 'tags' | 'viewer'>;

function mayPost({ tags, viewer }: Sight, tagId: string): boolean {
  return mayInTag(tags, viewer, tagId, 'post') && mayInTag(tags, viewer, tagId, 'view');
}

/** The leaves in which the viewer may post. */
export function leavesToPost(sight: Sight): string[] {
  const { tags } = sight;
  return [...tags.byId.keys()].filter((tagId) => tags.isLeaf(tagId) && mayPost(sight, tagId));
}

/**
 * A topic or question must have leaf tags in which its author may post and which the author may read. Tags that it already has (`present`)
 * may stay, although one has become a group or the author's roles have lost access since: an author can still correct the text.
 * @throws Failure beside the field
 */
export function checkTags(sight: Sight, field: Field, tagIds: readonly string[], present: readonly string[] = []): void {
  const { tags } = sight;
  for (const tagId of tagIds) {
    if (present.includes(tagId)) continue;
    if (!tags.byId.has(tagId)) failField(field, 'tag.not_found');
    if (!tags.isLeaf(tagId)) failField(field, 'tag.not_leaf');
    if (!mayPost(sight, tagId)) failField(field, 'tag.post_denied');
  }
}

/**
 * Must run after the row refers to its tags: the foreign key has then waited for any transaction that adds a child to one of them, so the
 * result still holds at the commit.
 */
export async function checkStillLeaves(tx: Tx, field: Field, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length === 0) return;
  const child = await tx.selectFrom('tag').select('id').where('parentId', 'in', tagIds).limit(1).executeTakeFirst();
  if (child !== undefined) failField(field, 'tag.not_leaf');
}

/** A tag was deleted between our check and our write. @throws Failure or the error itself */
export function refuseGoneTag(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'topic_tag') failField('tagId', 'tag.not_found');
  if (constraint === 'question_tagging_tag') failField('tagIds', 'tag.not_found');
  throw error;
}

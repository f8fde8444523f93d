import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { readStaffTag } from '../queries/list-staff-tags.ts';
import { announceTags, lockTags, tagRecord } from './save-tag.ts';

/**
 * Only an empty tag can be deleted: the foreign keys reject one with topics or questions (in any state) or children, also for concurrent
 * inserts.
 */
export async function deleteTag(ctx: MemberCtx, tagId: string): Promise<Record<never, never>> {
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      const before = tagRecord(await readStaffTag(tx, tagId));
      const gone = await tx.deleteFrom('tag').where('id', '=', tagId).returning('id').executeTakeFirst();
      if (gone === undefined) fail('tag.not_found');
      await recordAct(tx, ctx, { act: 'tag.deleted', subject: { kind: 'tag', id: tagId }, before });
      announceTags(tx);
      return {};
    })
    .catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === 'topic_tag' || constraint === 'question_tagging_tag') fail('tag.not_empty');
      if (constraint === 'tag_parent') fail('tag.has_children');
      throw error;
    });
}

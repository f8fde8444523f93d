import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PostKind, RootKind } from '../../posts/index.ts';
import { inOpenTags } from '../../posts/read/index.ts';
import { openBranches } from '../../post-lists/index.ts';
import { questionTags } from '../../tags/index.ts';
import type { ActivityBranch, TagBranch } from './activity-rows.ts';

/** Part of cursors that clients hold, so it must never change. */
const ranks: Record<PostKind, number> = { topic: 1, comment: 2, reply: 3, question: 4, answer: 5, answer_reply: 6 };

function actOf(kind: PostKind): RawBuilder<unknown> {
  return kind === 'comment' ? sql`case when comment.quote_id is null then 'comment' else 'quote' end` : sql.lit(kind);
}

/** What a followed member did under roots that the reader may open. */
export async function activityBranches(db: Db, viewer: Viewer): Promise<ActivityBranch[]> {
  const branches = await openBranches(db, viewer);
  return branches.map((branch) => ({ ...branch, rank: ranks[branch.table], act: actOf(branch.table) }));
}

/** New topics and questions in followed leaf tags that the reader may read. */
export async function branchesInTags(db: Db, viewer: Viewer, leaves: Record<RootKind, readonly string[]>): Promise<TagBranch[]> {
  const index = await questionTags.get(db);
  return [
    {
      rank: ranks.topic,
      act: actOf('topic'),
      tagIds: leaves.topic,
      from: sql`topic`,
      tagId: sql`topic.tag_id`,
      id: sql`topic.id`,
      at: sql`topic.posted_at`,
      authorId: sql`topic.author_id`,
      open: sql`topic.state = 'published'`,
    },
    {
      rank: ranks.question,
      act: actOf('question'),
      tagIds: leaves.question,
      from: sql`question_tagging join question on question.id = question_tagging.question_id`,
      tagId: sql`question_tagging.tag_id`,
      id: sql`question_tagging.question_id`,
      at: sql`question_tagging.posted_at`,
      authorId: sql`question.author_id`,
      // All tags of a question must be open to the reader, not only the followed one.
      open: sql`question_tagging.listed and question.state = 'published' and ${inOpenTags('question', viewer, index)}`,
    },
  ];
}

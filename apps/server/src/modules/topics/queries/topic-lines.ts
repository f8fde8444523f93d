import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readSubjectLines, type SubjectLines } from '../../post-lists/index.ts';
import { topicTree } from '../../posts/index.ts';
import type { Subject } from '../../reactions/index.ts';
import { canSeeTopic, type TopicFacts, policyContext } from '../policy.ts';

/** Lines of those subjects that are topics, comments or replies. */
export async function topicLines(ctx: Ctx, subjects: readonly Subject[]): Promise<SubjectLines> {
  const policy = await policyContext(ctx);
  return readSubjectLines<Pick<TopicFacts, 'tagId' | 'commentsClosed'>>(ctx, topicTree, subjects, {
    columns: sql`topic.tag_id, topic.comments_closed`,
    canSee: (topic) => canSeeTopic(policy, topic).allowed,
  });
}

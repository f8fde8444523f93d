import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { PostState } from '../../posts/index.ts';
import { staffItems } from '../../posts/moderate/index.ts';
import { chipOf } from '../../tags/index.ts';
import { presentBounty, type BountyFacts } from '../bounty/bounty.ts';
import { policyContext } from '../policy.ts';

interface QuestionRow extends BountyFacts {
  id: string;
  title: string;
  excerpt: string;
  tagIds: string[];
  authorId: string;
  resolved: boolean;
  pinOrder: number;
  answersClosed: boolean;
  state: PostState;
  version: number;
  postedAt: Date;
  viewCount: number;
  answerCount: number;
}

/** These questions as the list of staff shows them. */
export async function staffQuestions(
  ctx: Ctx,
  ids: readonly string[],
): Promise<contract.Answer<typeof contract.listStaffQuestions>['items']> {
  const { tags } = await policyContext(ctx);
  const items = await staffItems<QuestionRow>(ctx, 'question', ids, {
    columns: sql`title, excerpt, tag_ids, resolved, pin_order, answers_closed, view_count, answer_count,
      bounty_cny_minor, bounty_points, bounty_share_minor, bounty_state`,
  });
  return items.map(({ tagIds, ...item }) => ({
    ...item,
    bounty: presentBounty(item),
    tags: tagIds.map((tagId) => chipOf(tags, tagId)),
  }));
}

interface AnswerRow {
  id: string;
  questionId: string;
  questionTitle: string;
  answerId: string | null;
  authorId: string;
  text: string;
  adopted: boolean;
  state: PostState;
  version: number;
  postedAt: Date;
}

const ofKind = {
  answer: sql`page.id as answer_id, page.id is not distinct from question.adopted_answer_id as adopted`,
  answer_reply: sql`page.answer_id, false as adopted`,
};

/** These answers or replies as the list of staff shows them. */
export async function staffAnswers(
  ctx: Ctx,
  kind: 'answer' | 'answer_reply',
  ids: readonly string[],
): Promise<contract.Answer<typeof contract.listStaffAnswers>['items']> {
  const items = await staffItems<AnswerRow>(ctx, kind, ids, {
    columns: sql`page.question_id, question.title as question_title, ${ofKind[kind]}`,
    joins: sql`join question on question.id = page.question_id`,
  });
  return items.map((item) => ({ ...item, kind }));
}

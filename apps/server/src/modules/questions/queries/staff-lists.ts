import type { Answer, listStaffAnswers as answersEndpoint, listStaffQuestions as questionsEndpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { PostState } from '../../posts/index.ts';
import { staffPage, staffText } from '../../posts/moderate/index.ts';
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

export async function staffQuestions(ctx: Ctx, query: Query<typeof questionsEndpoint>): Promise<Answer<typeof questionsEndpoint>> {
  const { tags } = await policyContext(ctx);
  const tagged = (leaves: readonly string[]) =>
    sql`and post.id in (select question_id from question_tagging where tag_id = any(${leaves}::bigint[]))`;
  const { items, ...rest } = await staffPage<QuestionRow>(ctx, 'question', query, {
    columns: sql`title, excerpt, tag_ids, resolved, pin_order, answers_closed, view_count, answer_count,
      bounty_cny_minor, bounty_points, bounty_share_minor, bounty_state`,
    within: query.tagId === undefined ? sql`` : tagged(tags.leavesUnder(query.tagId)),
  });
  return {
    items: items.map(({ tagIds, ...item }) => ({ ...item, bounty: presentBounty(item), tags: tagIds.map((tagId) => chipOf(tags, tagId)) })),
    ...rest,
  };
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

export async function staffAnswers(ctx: Ctx, query: Query<typeof answersEndpoint>): Promise<Answer<typeof answersEndpoint>> {
  const { kind = 'answer' } = query;
  const { items, ...rest } = await staffPage<AnswerRow>(ctx, kind, query, {
    columns: sql`page.question_id, question.title as question_title, ${ofKind[kind]}, ${staffText}`,
    joins: sql`join question on question.id = page.question_id`,
  });
  return { items: items.map((item) => ({ ...item, kind })), ...rest };
}

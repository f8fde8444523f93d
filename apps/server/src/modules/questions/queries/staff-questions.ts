import type { Answer, Query, readStaffQuestionCounts as countsEndpoint, listStaffQuestions as endpoint } from '@chaguan/contract';
import { questionRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, type PostState, pagesOf } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { chipOf } from '../../tags/index.ts';
import { bountyColumns, presentBounty, type BountyFacts } from '../bounty/bounty.ts';
import { policyContext } from './policy-context.ts';

/** The signs that LIKE would read as wildcards stand for themselves. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function matching(ctx: Ctx, { state, title = '', authorId }: Query<typeof endpoint>, leaves: string[] | null) {
  const ofTag = sql<boolean>`id in (select question_id from question_tagging where tag_id = any(${leaves}::bigint[]))`;
  return ctx.db
    .selectFrom('question')
    .$if(state !== undefined, (questions) => questions.where('state', '=', state ?? ''))
    .$if(authorId !== undefined, (questions) => questions.where('authorId', '=', authorId ?? ''))
    .$if(title !== '', (questions) => questions.where('title', 'ilike', containing(title)))
    .$if(leaves !== null, (questions) => questions.where(ofTag));
}

/** Questions in any state for staff, who judge them: the one list that shows words of what others may not read. */
export async function staffQuestions(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { tags } = await policyContext(ctx);
  const page = query.page ?? 1;
  const questions = matching(ctx, query, query.tagId === undefined ? null : tags.leavesUnder(query.tagId));
  const { count } = await questions.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await questions
    .select(['id', 'title', 'excerpt', 'authorId', 'resolved', 'pinOrder', 'answersClosed', 'postedAt', 'viewCount', 'answerCount', ...bountyColumns])
    .select((eb) => [
      eb.ref('state').$castTo<PostState>().as('state'),
      eb.ref('tagIds').$castTo<string[]>().as('tagIds'),
      eb.ref('bountyState').$castTo<BountyFacts['bountyState']>().as('bountyState'),
    ])
    .orderBy('id', 'desc')
    .limit(questionRules.pageSize)
    .offset((page - 1) * questionRules.pageSize)
    .execute();
  const cards = await memberCards(ctx.db, rows.map(({ authorId }) => authorId));
  const items = rows.map(({ tagIds, authorId, postedAt, ...row }) => ({
    ...row,
    bounty: presentBounty(row),
    tags: tagIds.map((tagId) => chipOf(tags, tagId)),
    author: cardOf(cards, authorId),
    postedAt: postedAt.toISOString(),
  }));
  return { items, page, pages: pagesOf(Number(count)), total: Number(count) };
}

/** What waits for review; three counts over partial indexes that hold nothing else. */
export async function staffQuestionCounts(ctx: Ctx): Promise<Answer<typeof countsEndpoint>> {
  const { rows } = await sql<Answer<typeof countsEndpoint>>`
    select (select count(*)::int from question where state = 'pending' and state <> 'published') as questions,
      (select count(*)::int from answer where state = 'pending' and state <> 'published') as answers,
      (select count(*)::int from answer_reply where state = 'pending' and state <> 'published') as answer_replies`.execute(ctx.db);
  return rows[0] ?? { questions: 0, answers: 0, answerReplies: 0 };
}

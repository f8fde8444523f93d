import type { Answer, Query, listStaffTopics as endpoint } from '@chaguan/contract';
import { topicRules } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { chipOf } from '../../tags/index.ts';
import { cardOf, type PostState, pagesOf } from '../../posts/index.ts';
import { policyContext } from './policy-context.ts';

/** The signs that LIKE would read as wildcards stand for themselves. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function matching(ctx: Ctx, query: Query<typeof endpoint>, leaves: string[] | null) {
  const { state, title, authorId } = query;
  return ctx.db
    .selectFrom('topic')
    .$if(state !== undefined, (topics) => topics.where('state', '=', state ?? ''))
    .$if(authorId !== undefined, (topics) => topics.where('authorId', '=', authorId ?? ''))
    .$if(title !== undefined && title !== '', (topics) => topics.where('title', 'ilike', containing(title ?? '')))
    .$if(leaves !== null, (topics) => topics.where('tagId', 'in', leaves ?? []));
}

/** Topics in any state for staff, who judge them: the one list that shows words of what others may not read. */
export async function staffTopics(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { tags } = await policyContext(ctx);
  const leaves = query.tagId === undefined ? null : tags.leavesUnder(query.tagId);
  const page = query.page ?? 1;
  if (leaves?.length === 0) return { items: [], page, pages: 1, total: 0 };
  const topics = matching(ctx, query, leaves);
  const { count } = await topics.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await topics
    .select(['id', 'title', 'excerpt', 'tagId', 'authorId', 'essence', 'pinOrder', 'commentsClosed', 'postedAt', 'viewCount', 'commentCount'])
    .select((eb) => eb.ref('state').$castTo<PostState>().as('state'))
    .orderBy('id', 'desc')
    .limit(topicRules.pageSize)
    .offset((page - 1) * topicRules.pageSize)
    .execute();
  const cards = await memberCards(ctx.db, rows.map(({ authorId }) => authorId));
  const items = rows.map(({ tagId, authorId, postedAt, ...row }) => ({
    ...row,
    tag: chipOf(tags, tagId),
    author: cardOf(cards, authorId),
    postedAt: postedAt.toISOString(),
  }));
  return { items, page, pages: pagesOf(Number(count)), total: Number(count) };
}

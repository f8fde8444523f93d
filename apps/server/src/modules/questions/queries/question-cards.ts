import { questionRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { descending, type Listed, type ListPage, numberedList } from '../../../platform/database/numbered-list.ts';
import { type CardRow } from '../../posts/read/index.ts';
import { orderColumns, type PageSql, type PinnedList, listPages } from '../../post-lists/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { BountyFacts } from '../bounty/bounty.ts';

/** Which of the questions a list holds. */
export type Only = 'all' | 'unresolved' | 'resolved' | 'offers_cash' | 'offers_points';

/** Which questions a list holds and in which order; each combination has its index. */
export interface ListShape extends PinnedList {
  only: Only;
}

/** Written out, not as parameters: the planner must see that the partial indexes match. */
const conditions: Record<Only, RawBuilder<unknown>> = {
  all: sql``,
  unresolved: sql`and not resolved`,
  resolved: sql`and resolved`,
  offers_cash: sql`and offers_cash`,
  offers_points: sql`and offers_points`,
};

export function onlyThose({ only }: ListShape): RawBuilder<unknown> {
  return conditions[only];
}

/** One leaf in the order of its index, limited to what is needed. */
function branch(shape: ListShape, leaf: string, { needed, beyond, order }: PageSql): RawBuilder<unknown> {
  const columns = orderColumns(shape);
  return sql`(
    select ${columns} from (
      select question_id as id, pin_order, activity_at from question_tagging where tag_id = ${leaf}::bigint and listed ${onlyThose(shape)}
    ) tagged where ${beyond('tagged')} order by ${order('tagged')} limit ${needed})`;
}

/**
 * Ids of the questions of a list, from the indexes alone. A question may have several leaves of one parent: merged in their order its rows
 * are adjacent, so duplicates are skipped while the page is read, without a sort. Whatever is on the page is among the first rows of one of
 * the leaves.
 */
export function idsOf(shape: ListShape, list: PageSql): RawBuilder<unknown> {
  const { most, offset, beyond, order } = list;
  const page = sql`where ${beyond('listed')} order by ${order('listed')} limit ${most} offset ${offset}`;
  const columns = orderColumns(shape);
  if (shape.leaves === null) {
    const questions = sql`select ${columns} from question where state = 'published' ${onlyThose(shape)}`;
    return sql`select ${columns} from (${questions}) listed ${page}`;
  }
  const branches = sql.join(
    shape.leaves.map((leaf) => branch(shape, leaf, list)),
    sql` union all `,
  );
  return sql`select distinct on (${columns}) ${columns} from (${branches}) listed ${page}`;
}

export interface QuestionCardRow extends BountyFacts, CardRow<'asked' | 'answered' | 'replied'> {
  excerpt: string;
  tagIds: string[];
  resolved: boolean;
  hasPoll: boolean;
  answerCount: number;
}

/** The rows of chosen questions; `page` gives their ids with the columns of the order, which names `page`. */
function rowsSql(page: RawBuilder<unknown>, { order, cursor }: Pick<ListPage, 'order' | 'cursor'>): RawBuilder<QuestionCardRow & Listed> {
  return sql<QuestionCardRow & Listed>`
    with page as materialized (${page})
    select question.id, title, excerpt, tag_ids as "tagIds", author_id as "authorId", question.pin_order as "pinOrder", state, resolved,
      has_poll as "hasPoll", question.posted_at as "postedAt", question.activity_at as "activityAt", activity_kind as "activityKind",
      activity_by as "activityBy", view_count as "viewCount", answer_count as "answerCount", like_count as "likeCount",
      bounty_cny_minor as "bountyCnyMinor", bounty_points as "bountyPoints", bounty_share_minor as "bountyShareMinor", bounty_state as "bountyState",
      ${cursor('page')} as cursor
    from page join question on question.id = page.id
    order by ${order('page')}`;
}

export const authorList = numberedList(
  'questions of an author',
  { size: questionRules.pageSize },
  descending('posted_at', 'time'),
  descending('id'),
);

/** Published questions of one member, newest first. */
export async function authorCardRows(db: Db, authorId: string, list: ListPage): Promise<(QuestionCardRow & Listed)[]> {
  const page = sql`
    select id, posted_at from question where author_id = ${authorId}::bigint and state = 'published' and ${list.beyond()} ${list.slice()}`;
  return (await rowsSql(page, list).execute(db)).rows;
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
export const questionCardRows = listPages<ListShape, QuestionCardRow>({
  sqlOf: (shape, page) => rowsSql(idsOf(shape, page), page),
  nameOf: ({ only }) => only,
  preparesTag: () => true,
});

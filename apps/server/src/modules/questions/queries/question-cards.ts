import { questionRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import { pageSql, type PostState } from '../../posts/index.ts';
import type { BountyFacts } from '../bounty/bounty.ts';
import { idsOf, orderOf, type ListShape } from './question-order.ts';

export interface QuestionCardRow extends BountyFacts {
  id: string;
  title: string;
  excerpt: string;
  tagIds: string[];
  authorId: string;
  pinOrder: number;
  state: PostState;
  resolved: boolean;
  hasPoll: boolean;
  postedAt: Date;
  activityAt: Date;
  activityKind: 'asked' | 'answered' | 'replied';
  activityBy: string | null;
  viewCount: number;
  answerCount: number;
  likeCount: number;
}

/** The rows of chosen questions; `page` gives their ids with the columns of the order, which names `page`. */
function rowsSql(page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<QuestionCardRow> {
  return sql<QuestionCardRow>`
    with page as materialized (${page})
    select question.id, title, excerpt, tag_ids as "tagIds", author_id as "authorId", question.pin_order as "pinOrder", state, resolved,
      has_poll as "hasPoll", question.posted_at as "postedAt", question.activity_at as "activityAt", activity_kind as "activityKind",
      activity_by as "activityBy", view_count as "viewCount", answer_count as "answerCount", like_count as "likeCount",
      bounty_cny_minor as "bountyCnyMinor", bounty_points as "bountyPoints", bounty_share_minor as "bountyShareMinor", bounty_state as "bountyState"
    from page join question on question.id = page.id
    order by ${order}`;
}

/** Published questions of one member, newest first. */
export async function authorCardRows(db: Db, authorId: string, limit: number, offset: number): Promise<QuestionCardRow[]> {
  const page = sql`
    select id, posted_at from question where author_id = ${authorId}::bigint and state = 'published'
    order by posted_at desc, id desc limit ${limit}::int offset ${offset}::int`;
  return (await rowsSql(page, sql`page.posted_at desc, page.id desc`).execute(db)).rows;
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
function listSql(shape: ListShape, offset: string | number): RawBuilder<QuestionCardRow> {
  return rowsSql(idsOf(shape, pageSql(questionRules.pageSize, offset)), orderOf(shape, 'page'));
}

type ListRows = (db: Db, offset: number, tagId: string) => Promise<QuestionCardRow[]>;

/** Lists of all questions, and those of one tag, are few statements. */
const lists = new Map<string, ListRows>();

function rowsOfList({ only, sort, leaves }: ListShape): ListRows {
  if (leaves === null) {
    const read = statement((offset: string) => listSql({ only, sort, leaves }, offset));
    return (db, offset) => read(db, offset);
  }
  return statement((offset: string, tagId: string) => listSql({ only, sort, leaves: [tagId] }, offset));
}

export async function questionCardRows(db: Db, shape: ListShape, offset: number): Promise<QuestionCardRow[]> {
  const { only, sort, leaves } = shape;
  const [tagId = ''] = leaves ?? [];
  if (leaves !== null && leaves.length !== 1) return (await listSql(shape, offset).execute(db)).rows;
  const key = `${only} ${sort} ${leaves === null}`;
  const read = lists.get(key) ?? rowsOfList(shape);
  lists.set(key, read);
  return read(db, offset, tagId);
}

import { topicRules, type HiddenKind } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import { pageSql, type PostState, type KeptImage } from '../../posts/index.ts';
import { idsOf, orderOf, type ListShape } from './topic-order.ts';

export interface TopicCardRow {
  id: string;
  title: string;
  excerpt: string;
  images: KeptImage[];
  tagId: string;
  authorId: string;
  essence: boolean;
  pinOrder: number;
  hiddenKinds: HiddenKind[];
  hasPoll: boolean;
  hasEnvelope: boolean;
  state: PostState;
  postedAt: Date;
  activityAt: Date;
  activityKind: 'posted' | 'commented' | 'replied';
  activityBy: string | null;
  viewCount: number;
  commentCount: number;
  likeCount: number;
}

/** The rows of chosen topics; `page` gives their ids with the columns of the order, which names `page`. */
function rowsSql(page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<TopicCardRow> {
  return sql<TopicCardRow>`
    with page as materialized (${page})
    select topic.id, title, excerpt, images, tag_id as "tagId", author_id as "authorId", essence, topic.pin_order as "pinOrder",
      hidden_kinds as "hiddenKinds", has_poll as "hasPoll", has_envelope as "hasEnvelope", state, posted_at as "postedAt",
      topic.activity_at as "activityAt", activity_kind as "activityKind", activity_by as "activityBy", view_count as "viewCount",
      comment_count as "commentCount", like_count as "likeCount"
    from page join topic on topic.id = page.id
    order by ${order}`;
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
function listSql(shape: ListShape, offset: string | number): RawBuilder<TopicCardRow> {
  return rowsSql(idsOf(shape, pageSql(topicRules.pageSize, offset)), orderOf(shape, 'page'));
}

type ListRows = (db: Db, offset: number, tagId: string) => Promise<TopicCardRow[]>;

/** Lists of all topics, and those of one tag, are few statements. */
const lists = new Map<string, ListRows>();

function rowsOfList({ tab, sort, leaves }: ListShape): ListRows {
  if (leaves === null) {
    const read = statement((offset: string) => listSql({ tab, sort, leaves }, offset));
    return (db, offset) => read(db, offset);
  }
  return statement((offset: string, tagId: string) => listSql({ tab, sort, leaves: [tagId] }, offset));
}

export async function topicCardRows(db: Db, shape: ListShape, offset: number): Promise<TopicCardRow[]> {
  const { tab, sort, leaves } = shape;
  const [tagId = ''] = leaves ?? [];
  if (leaves !== null && (leaves.length !== 1 || tab !== 'all')) return (await listSql(shape, offset).execute(db)).rows;
  const key = `${tab} ${sort} ${leaves === null}`;
  const read = lists.get(key) ?? rowsOfList(shape);
  lists.set(key, read);
  return read(db, offset, tagId);
}

/** One page of what somebody posted, newest first; the index of authors has them in this order. */
export async function authorCardRows(db: Db, authorId: string, limit: number, offset: number): Promise<TopicCardRow[]> {
  const page = sql`
    select id from topic where author_id = ${authorId}::bigint and state = 'published'
    order by id desc limit ${limit}::int offset ${offset}::int`;
  return (await rowsSql(page, sql`page.id desc`).execute(db)).rows;
}

import { type topicTabs, type HiddenKind, topicRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { descending, type Listed, type ListPage, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import { type CardRow } from '../../posts/read/index.ts';
import { orderColumns, type PageSql, type PinnedList, pinnedLists, listPages } from '../../post-lists/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { BodyImage } from '../../writing/index.ts';
import { topicTotals } from '../../tags/index.ts';

type Tab = (typeof topicTabs)[number];

/** Which topics a list holds and in which order; each combination has its partial index. */
export interface ListShape extends PinnedList {
  tab: Tab;
}

const { pageSize } = topicRules;

/** The list of hot topics ends after ten pages. */
const hotPages = 10;

const hotList = numberedList('hot', { size: pageSize, mostPages: hotPages }, descending('hot_score', 'float'), descending('id'));

export function listOf({ tab, sort }: Pick<ListShape, 'tab' | 'sort'>): (requested: PageOfList) => ListPage {
  return tab === 'hot' ? hotList : pinnedLists[sort];
}

/** Written out, not as parameters: the planner must see that the partial indexes match. */
export function tabFilter({ tab }: ListShape): RawBuilder<unknown> {
  const more = { all: sql``, hot: sql``, essence: sql`and essence`, pinned: sql`and pin_order > 0` }[tab];
  return sql`state = 'published' ${more}`;
}

/**
 * Ids of the topics of a list. A tag with several leaves is one branch per leaf, each in the order of its index and limited to what is
 * needed: only then does the database merge them (1 ms for page 100 of 100,000 topics; sorting took 30 ms).
 */
export function idsOf(shape: ListShape, { most, offset, needed, beyond, order }: PageSql): RawBuilder<unknown> {
  const { tab, leaves } = shape;
  const [columns, topics] = [tab === 'hot' ? sql`id, hot_score` : orderColumns(shape), sql`from topic where ${tabFilter(shape)}`];
  const page = sql`where ${beyond('listed')} order by ${order('listed')} limit ${most} offset ${offset}`;
  if (leaves === null) return sql`select ${columns} from (select ${columns} ${topics}) listed ${page}`;
  if (tab !== 'all') return sql`select ${columns} from (select ${columns} ${topics} and tag_id = any(${leaves}::bigint[])) listed ${page}`;
  const first = sql`and ${beyond('topic')} order by ${order('topic')} limit ${needed}`;
  const branches = leaves.map((leaf) => sql`(select ${columns} ${topics} and tag_id = ${leaf}::bigint ${first})`);
  return sql`select ${columns} from (${sql.join(branches, sql` union all `)}) listed ${page}`;
}

export interface TopicCardRow extends CardRow<'posted' | 'commented' | 'replied'> {
  excerpt: string;
  images: BodyImage[];
  poster: { key: string; name: string; seconds: number } | null;
  tagId: string;
  essence: boolean;
  hiddenKinds: HiddenKind[];
  hasPoll: boolean;
  hasEnvelope: boolean;
  commentCount: number;
}

/** The first video of a topic that is not in a hidden part and has a poster. */
const posterSql = sql`(
  select jsonb_build_object('key', poster_key, 'name', stored_file.name, 'seconds', seconds)
  from file_use join stored_file on stored_file.id = file_use.file_id and plays and stored_file.state = 'ready'
    join video on video.file_id = stored_file.id and poster_key is not null
  where subject_kind = 'topic' and subject_id = topic.id and place = 'open' order by file_use.file_id limit 1)`;

/** The rows of chosen topics; `page` gives their ids with the columns of the order, which names `page`. */
function rowsSql(page: RawBuilder<unknown>, { order, cursor }: Pick<ListPage, 'order' | 'cursor'>): RawBuilder<TopicCardRow & Listed> {
  return sql<TopicCardRow & Listed>`
    with page as materialized (${page})
    select topic.id, title, excerpt, images, ${posterSql} as poster, tag_id as "tagId", author_id as "authorId", essence, topic.pin_order as "pinOrder",
      hidden_kinds as "hiddenKinds", has_poll as "hasPoll", has_envelope as "hasEnvelope", topic.state, posted_at as "postedAt",
      topic.activity_at as "activityAt", activity_kind as "activityKind", activity_by as "activityBy", view_count as "viewCount",
      comment_count as "commentCount", like_count as "likeCount",
      ${cursor('page')} as cursor
    from page join topic on topic.id = page.id
    order by ${order('page')}`;
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
export const topicCardRows = listPages<ListShape, TopicCardRow>({
  sqlOf: (shape, page) => rowsSql(idsOf(shape, page), page),
  nameOf: ({ tab }) => tab,
  preparesTag: ({ tab }) => tab === 'all',
});

/** One page of a member's topics, newest first; the index of authors has this order. */
export const authorList = numberedList('topics of an author', { size: pageSize }, descending('id'));

export async function authorCardRows(db: Db, authorId: string, list: ListPage): Promise<(TopicCardRow & Listed)[]> {
  const page = sql`
    select id from topic where author_id = ${authorId}::bigint and state = 'published' and ${list.beyond()} ${list.slice()}`;
  return (await rowsSql(page, list).execute(db)).rows;
}

/** How many topics a list has, exactly: stored counts for all and tags, small partial indexes for essence and pinned. */
export async function countList(db: Db, shape: ListShape): Promise<number> {
  const { leaves, tab } = shape;
  if (tab === 'all' || tab === 'hot') {
    const published = await topicTotals.get(db);
    const total = [...(leaves ?? published.keys())].reduce((sum, tagId) => sum + (published.get(tagId) ?? 0), 0);
    return tab === 'hot' ? Math.min(total, hotPages * pageSize) : total;
  }
  const ofTag = leaves === null ? sql`` : sql`and tag_id = any(${leaves}::bigint[])`;
  const { rows } = await sql<{ total: string }>`select count(*) as total from topic where ${tabFilter(shape)} ${ofTag}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

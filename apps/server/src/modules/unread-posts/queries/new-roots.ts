import { sql, type RawBuilder } from 'kysely';
import type { ListPage } from '../../../platform/database/numbered-list.ts';
import { type RootKind } from '../../posts/index.ts';
import { dismissedAll, dismissedUntil, newSince } from '../../reading-history/index.ts';
import type { UnreadReader } from '../unread-reader.ts';
import { dismissible, deservesAttention, isListed } from './root-conditions.ts';

/** How much of a list is read: the order, what comes after a cursor, and how many rows at most. */
export interface Extent extends Pick<ListPage, 'beyond' | 'order'> {
  most: number;
}

const readOf: Record<RootKind, RawBuilder<unknown>> = {
  topic: sql`select from topic_read where topic_read.topic_id = topic.id and topic_read.member_id`,
  question: sql`select from question_read where question_read.question_id = question.id and question_read.member_id`,
};

/** The bound of the index, named `fresh_since`, one row. */
export function freshSince({ me, now }: UnreadReader): RawBuilder<unknown> {
  return sql`fresh_since as materialized (select greatest(${newSince(me, now)}, ${dismissedAll(me, 'new')}) as at)`;
}

/** Where rows are read from, by the order of an index: each is a table with a row for each that is read for itself. */
interface Source {
  from: RawBuilder<unknown>;
  postedAt: RawBuilder<unknown>;
  only: RawBuilder<unknown>;
}

function inLeaf(kind: RootKind): Source {
  return kind === 'topic'
    ? { from: sql`topic`, postedAt: sql`topic.posted_at`, only: sql`topic.tag_id = source.id` }
    : {
        from: sql`question_tagging join question on question.id = question_tagging.question_id`,
        postedAt: sql`question_tagging.posted_at`,
        only: sql`question_tagging.tag_id = source.id and question_tagging.listed`,
      };
}

/** New roots of one source, newest first, at most as many as are needed. */
function fromSource(reader: UnreadReader, kind: RootKind, { from, postedAt, only }: Source, extent: Extent): RawBuilder<unknown> {
  const { me } = reader;
  const authorId = sql.ref(`${kind}.author_id`);
  return sql`
    select kind, id, at from (
      select ${sql.lit(kind)}::text as kind, ${sql.ref(`${kind}.id`)} as id, ${postedAt} as at from ${from}
      where ${only} and ${postedAt} >= (select at from fresh_since) and ${isListed(reader, kind)} and ${authorId} <> ${me}
        and not exists (${readOf[kind]} = ${me}) and ${deservesAttention(reader, authorId)}
        and ${postedAt} > ${dismissedUntil(me, 'new', dismissible(kind))}
    ) listed where ${extent.beyond('listed')} order by ${extent.order('listed')} limit ${extent.most}::int`;
}

function each(sources: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select fresh.* from (${sources}) source cross join lateral (${rows}) fresh`;
}

function branchesOf(reader: UnreadReader, kind: RootKind, extent: Extent): RawBuilder<unknown>[] {
  const { leaves, followed, me } = reader;
  const whole: Source = { from: sql.table(kind), postedAt: sql.ref(`${kind}.posted_at`), only: sql`true` };
  const within = (ids: readonly string[]) =>
    ids.length === 0 ? [] : [each(sql`select id from unnest(${ids}::bigint[]) id`, fromSource(reader, kind, inLeaf(kind), extent))];
  if (leaves !== null) return within(leaves[kind]);
  if (followed === null) return [sql`(${fromSource(reader, kind, whole, extent)})`];
  const byAuthor = { ...whole, only: sql`${sql.ref(`${kind}.author_id`)} = source.id` };
  return [
    ...within(followed[kind]),
    each(sql`select followed_id as id from follow where follower_id = ${me}`, fromSource(reader, kind, byAuthor, extent)),
  ];
}

/**
 * New topics and questions of a reader, in no order; the first of the list are among them. Read from the newest on through the index of all
 * of them, or of each tag or author that the filters leave. Needs `fresh_since` and `muted_tags`.
 */
export function newRoots(reader: UnreadReader, extent: Extent): RawBuilder<unknown> {
  const branches = [...branchesOf(reader, 'topic', extent), ...branchesOf(reader, 'question', extent)];
  if (branches.length === 0) return sql`select 'topic'::text as kind, 0::bigint as id, now() as at where false`;
  return sql.join(branches, sql` union `);
}

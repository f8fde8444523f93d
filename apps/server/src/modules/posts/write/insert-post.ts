import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { invariant } from '../../../platform/failure.ts';
import type { PostTree } from '../kinds.ts';
import type { PostState } from '../post-state.ts';
import type { WrittenBody } from '../../writing/index.ts';

interface NewPost {
  rootId: string;
  authorId: string;
  body: WrittenBody;
  state: PostState;
  postedAt: Date;
}

interface NewResponse extends NewPost {
  /** The column that only one of the two kinds has. */
  own: { column: 'quote_id' | 'holds_for'; value: RawBuilder<unknown> };
}

interface NewReply extends NewPost {
  /** Null: directly under a question. */
  responseId: string | null;
  answersReplyId: string | null;
  chain: readonly string[];
}

interface InsertedPost {
  id: string;
  floor: number;
  postedAt: Date;
}

/** Rows that follow the activity of the root: `columns` of the root as it is afterwards, and a CTE that reads them from `moved`. */
export interface ActivityFollower {
  columns: RawBuilder<unknown>;
  cte: RawBuilder<unknown>;
}

const activityOf = { comment: 'commented', answer: 'answered' } as const;

/**
 * Takes the next floor of a topic or question whose row is locked, and counts there. Its time is later than any activity and any floor
 * before it, so the order by time and the order by floor agree.
 */
export async function insertResponse(tx: Tx, tree: PostTree, response: NewResponse, follower?: ActivityFollower): Promise<InsertedPost> {
  const { rootId, authorId, body, state, postedAt, own } = response;
  const [root, table, rootColumn] = [sql.table(tree.root), sql.table(tree.response), sql.ref(tree.rootColumn)];
  const count = sql.ref(`${tree.response}_count`);
  const isPublished = state === 'published';
  const activity = sql`, ${count} = ${count} + 1, activity_kind = ${sql.lit(activityOf[tree.response])}, activity_by = ${authorId}, activity_at = next.posted_at`;
  const rows = await prepared(
    tx,
    sql<InsertedPost>`
    with next as (
      select id, last_floor + 1 as floor, greatest(${postedAt}::timestamptz, activity_at + interval '1 microsecond',
        (select posted_at + interval '1 microsecond' from ${table} where ${rootColumn} = ${root}.id and ${table}.floor = last_floor)) as posted_at
      from ${root} where id = ${rootId}
    ), moved as (
      update ${root} set last_floor = next.floor ${isPublished ? activity : sql``} from next where ${root}.id = next.id
      returning ${root}.id ${follower?.columns ?? sql``}
    ) ${isPublished ? (follower?.cte ?? sql``) : sql``}
    insert into ${table} (${rootColumn}, floor, author_id, ${sql.ref(own.column)}, body_source, body_html, body_text, state, posted_at)
    select id, floor, ${authorId}::bigint, ${own.value}, ${body.source}, ${body.html}, ${body.text}, ${state}, posted_at
    from next returning id, floor, posted_at`,
  );
  const [inserted] = rows;
  invariant(inserted !== undefined, `the ${tree.root} is locked`);
  return inserted;
}

/**
 * Under a root and a response that remain published until the commit: the root's row is locked. Its time is later than any activity before
 * it.
 */
export async function insertReply(tx: Tx, tree: PostTree, reply: NewReply, follower?: ActivityFollower): Promise<string> {
  const { rootId, responseId, authorId, answersReplyId, chain, body, state, postedAt } = reply;
  const root = sql.table(tree.root);
  const moved = sql`, moved as (
    update ${root} set activity_kind = 'replied', activity_by = ${authorId}, activity_at = next.posted_at from next where ${root}.id = next.id
    returning ${root}.id ${follower?.columns ?? sql``}
  ) ${follower?.cte ?? sql``}`;
  const { rows } = await sql<{ id: string }>`
    with next as (
      select id, greatest(${postedAt}::timestamptz, activity_at + interval '1 microsecond') as posted_at from ${root} where id = ${rootId}
    ) ${state === 'published' ? moved : sql``}
    insert into ${sql.table(tree.reply)} (${sql.ref(tree.rootColumn)}, ${sql.ref(tree.responseColumn)}, author_id, answers_reply_id, chain, body_source, body_html, body_text, state, posted_at)
    select id, ${responseId}::bigint, ${authorId}::bigint, ${answersReplyId}::bigint, ${chain}::bigint[], ${body.source}, ${body.html},
      ${body.text}, ${state}, posted_at
    from next returning id`.execute(tx);
  const [inserted] = rows;
  invariant(inserted !== undefined, `the ${tree.root} is locked`);
  return inserted.id;
}

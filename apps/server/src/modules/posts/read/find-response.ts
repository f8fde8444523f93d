import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PostTree } from '../kinds.ts';
import type { PostState } from '../post-state.ts';
import { joinResponse, visibleBelowSql } from './visible.ts';

/** A response or reply whose page is requested. */
interface Target {
  responseId?: string | undefined;
  replyId?: string | undefined;
}

/** Its position. A reply directly under the root has no response: it is on every page. */
export interface Location<M = unknown> {
  replyId: string | null;
  response: ({ id: string; floor: number; state: PostState } & M) | null;
}

type Row = { replyId: string | null; id: string | null; floor: number; state: PostState };

/** Undefined when nothing was requested or the viewer may not see it. One statement, or none. */
export type ResponseFinder<M = unknown> = (db: Db, viewer: Viewer, rootId: string, target: Target) => Promise<Location<M> | undefined>;

/**
 * Finds responses and replies of one tree under their root; `more` are further columns of the response, with their names.
 */
export function finder<M>(tree: PostTree, more: RawBuilder<unknown> = sql``): ResponseFinder<M> {
  const { root, response, reply, rootColumn } = tree;
  const columns = sql`${sql.ref(`${response}.id`)} as id, ${sql.ref(`${response}.floor`)} as floor, ${sql.ref(`${response}.state`)} as state ${more}`;
  const joinRoot = (kind: string) => sql`join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = ${sql.ref(`${kind}.${rootColumn}`)}`;
  const byResponse = statement(
    (rootId: string, id: string, readsAllPosts: string, me: string) => sql<Row & M>`
    select null::bigint as "replyId", ${columns} from ${sql.table(response)} ${joinRoot(response)}
    where ${sql.ref(`${response}.id`)} = ${id}::bigint and ${sql.ref(`${root}.id`)} = ${rootId}::bigint
      and ${visibleBelowSql(response, readsAllPosts, me)}`,
  );
  const byReply = statement(
    (rootId: string, id: string, readsAllPosts: string, me: string) => sql<Row & M>`
    select ${sql.ref(`${reply}.id`)} as "replyId", ${columns} from ${sql.table(reply)} ${joinRoot(reply)} ${joinResponse(tree)}
    where ${sql.ref(`${reply}.id`)} = ${id}::bigint and ${sql.ref(`${root}.id`)} = ${rootId}::bigint and ${visibleBelowSql(reply, readsAllPosts, me)}
      and (${sql.ref(`${response}.id`)} is null or ${visibleBelowSql(response, readsAllPosts, me)})`,
  );
  return async (db, { readsAllPosts, memberId }, rootId, { responseId, replyId }) => {
    if (responseId === undefined && replyId === undefined) return undefined;
    const [row] =
      replyId === undefined
        ? await byResponse(db, rootId, responseId ?? null, readsAllPosts, memberId)
        : await byReply(db, rootId, replyId, readsAllPosts, memberId);
    if (row === undefined) return undefined;
    const { replyId: result, id, ...rest } = row;
    return { replyId: result, response: id === null ? null : ({ id, ...rest } as unknown as Location<M>['response']) };
  };
}

import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Subject } from '../reactions/index.ts';
import { type PostKind, postKinds } from '../posts/index.ts';
import { openPostsSql } from './post-audience.ts';

/** Posts of one kind. */
export interface SomePosts {
  kind: PostKind;
  ids: string[];
}

/** A post and all posts below it, whatever their states, at most `size` of one kind at a time. */
export async function* postsWithin(db: Db, { kind, id }: Subject, size: number): AsyncGenerator<SomePosts> {
  const { root, response, reply, rootColumn, responseColumn } = postKinds[kind].tree;
  yield { kind, ids: [id] };
  if (kind === reply) return;
  const batches = async function* (of: PostKind, above: string, order: 'floor' | 'id'): AsyncGenerator<SomePosts> {
    for (let after = '0'; ;) {
      const { rows } = await sql<{ id: string; at: string }>`
        select id, ${sql.ref(order)}::text as at from ${sql.table(of)} where ${sql.ref(above)} = ${id}::bigint and ${sql.ref(order)} > ${after}::bigint
        order by ${sql.ref(order)} limit ${size}::int`.execute(db);
      if (rows.length > 0) yield { kind: of, ids: rows.map((row) => row.id) };
      if (rows.length < size) return;
      after = rows.at(-1)?.at ?? after;
    }
  };
  if (kind === root) yield* batches(response, rootColumn, 'floor');
  yield* batches(reply, kind === root ? rootColumn : responseColumn, 'id');
}

/** A post that is published together with everything above it, with the tags of its root. */
export interface OpenPost {
  id: string;
  rootId: string;
  tagIds: string[];
}

/** Which of some posts are published together with everything above them. */
export async function readOpenPosts(db: Db | Tx, { kind, ids }: SomePosts): Promise<OpenPost[]> {
  const query: RawBuilder<OpenPost> = openPostsSql(kind, ids);
  return (await query.execute(db)).rows;
}

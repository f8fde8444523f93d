import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { sightTags } from '../../../platform/http/rights.ts';
import { openToSql } from './open-parts.ts';

/** Kinds of hidden parts that are open to the caller, as `topicId kind`: the equivalent of `openPartsSql` for several topics. */
export async function openHiddenKinds({ db, viewer }: Ctx, topicIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (topicIds.length === 0 || viewer.memberId === null) return new Set();
  const { rows } = await sql<{ topicId: string; kind: string }>`
    select lock.topic_id, lock.kind from topic_lock lock join topic on topic.id = lock.topic_id
    where topic.id = any(${topicIds}::bigint[]) and (${viewer.readsAllPosts}::boolean
      or topic.tag_id = any(${sightTags(viewer) ?? []}::bigint[]) or topic.author_id = ${viewer.memberId}::bigint
      or ${openToSql(viewer.memberId, sql`lock.kind`, sql`topic.id`)})`.execute(db);
  return new Set(rows.map(({ topicId, kind }) => `${topicId} ${kind}`));
}

import { sql, type RawBuilder } from 'kysely';
import { fillHidden } from '@chaguan/richtext';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { sightTags } from '../../../platform/http/rights.ts';

/** A hidden part that the reader may see. */
export interface OpenPart {
  place: number;
  html: string;
}

/** SQL condition: a kind of the table `hidden` (or `lock`) is open to a member. */
export function openToSql(
  memberId: string | RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
  topicId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const me = sql`${memberId}::bigint`;
  return sql<boolean>`case ${kind}
    when 'grade' then exists (
      select from topic_lock lock, member
      where lock.topic_id = ${topicId} and lock.kind = 'grade' and member.id = ${me} and member.points_earned >= lock.price_minor)
    when 'reply' then exists (
      select from comment where comment.topic_id = ${topicId} and comment.author_id = ${me} and comment.state = 'published')
      or exists (
        select from reply join comment on comment.id = reply.comment_id
        where reply.topic_id = ${topicId} and reply.author_id = ${me} and reply.state = 'published' and comment.state = 'published')
    else exists (
      select from topic_unlock opened where opened.topic_id = ${topicId} and opened.kind = ${kind} and opened.member_id = ${me})
    end`;
}

/**
 * The hidden parts of the row of `topic` that are open to a member, within the statement that reads the topic; all of them for its author
 * and staff. Null where there are none. Never used for a visitor: locked text is not even read.
 */
export function openPartsSql({
  memberId,
  readsAllPosts,
}: {
  memberId: RawBuilder<unknown>;
  readsAllPosts: RawBuilder<unknown>;
}): RawBuilder<OpenPart[] | null> {
  return sql<OpenPart[] | null>`case when topic.hidden_kinds <> '{}' then (
    select json_agg(json_build_object('place', hidden.place, 'html', hidden.html)) from topic_hidden hidden
    where hidden.topic_id = topic.id
      and (${readsAllPosts} or topic.author_id = ${memberId} or ${openToSql(memberId, sql`hidden.kind`, sql`topic.id`)})) end`;
}

/** The body that everybody gets, with the parts that are open to this reader. */
export function withOpenParts(html: string, parts: readonly OpenPart[] | null): string {
  return fillHidden(html, new Map((parts ?? []).map(({ place, html: part }) => [place, part])));
}

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

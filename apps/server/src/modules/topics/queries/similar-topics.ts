import type { Answer, similarTopics as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { visibleTagIds } from '../../tags/index.ts';
import { visibleTo } from '../visible.ts';
import { houseOf } from './house.ts';

const shown = 15;

/** The longest words are the rarest; more of them find nothing better. */
const asked = 8;

/** A common word may stand in a hundred thousand titles; ranking this many is enough to find good ones. */
const ranked = 1000;

/** Published topics in open tags that share words with this one, which must itself be visible. One statement. */
export async function similarTopics(ctx: Ctx, topicId: string): Promise<Answer<typeof endpoint>> {
  const { tags } = await houseOf(ctx);
  const { rows } = await sql<Answer<typeof endpoint>['items'][number]>`
    with words as materialized (
      select word from topic, unnest(tsvector_to_array(title_words)) word
      where topic.id = ${topicId} and ${visibleTo(ctx.viewer, tags)}
      order by length(word) desc, word limit ${asked}::int
    ), query as materialized (
      select string_agg('''' || word || '''', ' | ')::tsquery as wanted from words
    ), found as (
      select topic.id, title, comment_count, view_count, ts_rank(title_words, wanted) as rank
      from query, topic
      where title_words @@ wanted and state = 'published' and topic.id <> ${topicId}
        and tag_id = any(${visibleTagIds(tags, ctx.viewer)}::bigint[])
      limit ${ranked}::int
    )
    select id, title, comment_count, view_count from found order by rank desc, id desc limit ${shown}::int`.execute(ctx.db);
  return { items: rows };
}

import type { Answer, similarTopics as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { tellingWords } from '../../content/index.ts';
import { visibleTagIds } from '../../tags/index.ts';
import { visibleTo } from '../visible.ts';
import { houseOf } from './house.ts';

const shown = 15;

/** Even a rare word may stand in twenty thousand titles; ranking this many is enough to find good ones. */
const ranked = 1000;

/** Published topics in open tags that share words with this one, which must itself be visible. One statement. */
export async function similarTopics(ctx: Ctx, topicId: string): Promise<Answer<typeof endpoint>> {
  const { tags } = await houseOf(ctx);
  const words = await tellingWords(ctx.db, 'topic', sql`
    select word from topic, unnest(tsvector_to_array(title_words)) word where topic.id = ${topicId} and ${visibleTo(ctx.viewer, tags)}`);
  const { rows } = await sql<Answer<typeof endpoint>['items'][number]>`
    with words as materialized (${words}), query as materialized (
      select string_agg('''' || word || '''', ' | ')::tsquery as wanted from words
    ), found as (
      select topic.id, title, comment_count, view_count, ts_rank(title_words, wanted) as rank
      from query, topic
      where title_words @@ wanted and state = 'published' and topic.id <> ${topicId}
        and tag_id = any(${visibleTagIds(tags, ctx.viewer)}::bigint[])
      limit ${ranked}::int
    )
    select id, title, comment_count, view_count from found order by rank desc, id desc limit ${shown}::int ${prepared}`.execute(ctx.db);
  return { items: rows };
}

import type { Answer, listSimilarTopics as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { alikeSql, commonWords, readerSql, visibleSql } from '../../posts/index.ts';
import { visibleTagIds } from '../../tags/index.ts';
import { policyContext } from './policy-context.ts';

const shown = sql.lit(15);

/** `offset 0` keeps the order: topics are looked at one after another until enough may be shown. */
const alike = statement((topicId: string, staff: string, memberId: string, tagIds: string, common: string) => {
  const mayRead = visibleSql('topic', readerSql(staff, memberId, tagIds));
  const words = sql`select word from topic, unnest(tsvector_to_array(title_words)) word where topic.id = ${topicId}::bigint and ${mayRead}`;
  return sql<Answer<typeof endpoint>['items'][number]>`
    select found.id, title, comment_count as "commentCount", view_count as "viewCount"
    from (${alikeSql('topic', words, common)}) best, lateral (
      select id, title, comment_count, view_count from topic
      where topic.id = best.id and state = 'published' and topic.id <> ${topicId}::bigint and tag_id = any(${tagIds}::bigint[]) offset 0
    ) found
    order by best.shared desc, best.id desc limit ${shown}`;
});

/** Published topics in open tags that share words with this one, which must itself be visible. One statement. */
export async function similarTopics(ctx: Ctx, topicId: string): Promise<Answer<typeof endpoint>> {
  const { viewer, db } = ctx;
  const [{ tags }, common] = await Promise.all([policyContext(ctx), commonWords(db, 'topic')]);
  return { items: await alike(db, topicId, viewer.staff, viewer.memberId, visibleTagIds(tags, viewer), common) };
}

import type { Answer, questionsLike as likeEndpoint, similarQuestions as similarEndpoint } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { tellingWords, wordsOf } from '../../content/index.ts';
import { inOpenTags, visibleTo } from '../visible.ts';
import { houseOf, type House } from './house.ts';

type Line = Answer<typeof similarEndpoint>['items'][number];

/** Even a rare word may stand in twenty thousand titles; ranking this many is enough to find good ones. */
const ranked = 1000;

/** Published questions in open tags whose titles share words, the most alike first; `words` yields rows of `word`. */
async function alike(ctx: Ctx, { tags }: House, words: RawBuilder<unknown>, { apart, shown }: { apart: string | null; shown: number }): Promise<Line[]> {
  const telling = await tellingWords(ctx.db, 'question', words);
  const { rows } = await sql<Line>`
    with words as materialized (${telling}), query as materialized (
      select string_agg('''' || word || '''', ' | ')::tsquery as wanted from words
    ), found as (
      select question.id, title, answer_count, resolved, ts_rank(title_words, wanted) as rank
      from query, question
      where title_words @@ wanted and state = 'published' and question.id is distinct from ${apart}::bigint and ${inOpenTags(ctx.viewer, tags)}
      limit ${ranked}::int
    )
    select id, title, answer_count, resolved from found order by rank desc, id desc limit ${shown}::int ${prepared}`.execute(ctx.db);
  return rows;
}

/** Questions like one that must itself be visible. One statement. */
export async function similarQuestions(ctx: Ctx, questionId: string): Promise<Answer<typeof similarEndpoint>> {
  const house = await houseOf(ctx);
  const words = sql`
    select word from question, unnest(tsvector_to_array(title_words)) word
    where question.id = ${questionId}::bigint and ${visibleTo(ctx.viewer, house.tags)}`;
  return { items: await alike(ctx, house, words, { apart: questionId, shown: 15 }) };
}

/** Questions like a title that is being written, so that nobody asks what was answered already. */
export async function questionsLike(ctx: Ctx, title: string): Promise<Answer<typeof likeEndpoint>> {
  const all = wordsOf(title);
  if (all.length === 0) return { items: [] };
  const words = sql`select unnest(${all}::text[]) as word`;
  return { items: await alike(ctx, await houseOf(ctx), words, { apart: null, shown: 6 }) };
}

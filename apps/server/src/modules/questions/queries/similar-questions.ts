import type { Answer, listQuestionsByTitle as likeEndpoint, listSimilarQuestions as similarEndpoint } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { alikeSql, commonWords, readerSql, type ReaderSql, wordsOf, inOpenTagsSql, visibleSql } from '../../posts/index.ts';
import { visibleTagIds } from '../../tags/index.ts';
import { policyContext } from './policy-context.ts';

type Line = Answer<typeof similarEndpoint>['items'][number];

interface Search {
  words: RawBuilder<unknown>;
  common: string;
  /** Not this one. */
  apart: RawBuilder<unknown>;
  reader: Pick<ReaderSql, 'staff' | 'tagIds'>;
  most: number;
}

/**
 * Published questions in open tags whose titles share words, the most alike first. `offset 0` keeps the order: they are
 * looked at one after another until enough may be shown.
 */
function linesSql({ words, common, apart, reader, most }: Search): RawBuilder<Line> {
  return sql<Line>`
    select found.id, title, answer_count as "answerCount", resolved
    from (${alikeSql('question', words, common)}) best, lateral (
      select id, title, answer_count, resolved from question
      where question.id = best.id and state = 'published' and question.id is distinct from ${apart} and ${inOpenTagsSql('question', reader)} offset 0
    ) found
    order by best.shared desc, best.id desc limit ${sql.lit(most)}`;
}

const alike = statement((questionId: string, staff: string, memberId: string, tagIds: string, common: string) => {
  const reader = readerSql(staff, memberId, tagIds);
  const apart = sql`${questionId}::bigint`;
  const words = sql`
    select word from question, unnest(tsvector_to_array(title_words)) word where question.id = ${apart} and ${visibleSql('question', reader)}`;
  return linesSql({ words, common, apart, reader, most: 15 });
});

/** Questions like one that must itself be visible. One statement. */
export async function similarQuestions(ctx: Ctx, questionId: string): Promise<Answer<typeof similarEndpoint>> {
  const { viewer, db } = ctx;
  const [{ tags }, common] = await Promise.all([policyContext(ctx), commonWords(db, 'question')]);
  return { items: await alike(db, questionId, viewer.staff, viewer.memberId, visibleTagIds(tags, viewer), common) };
}

const alikeTitle = statement((words: string, staff: string, tagIds: string, common: string) =>
  linesSql({
    words: sql`select unnest(${words}::text[]) as word`,
    common,
    apart: sql`null`,
    reader: readerSql(staff, null, tagIds),
    most: 6,
  }));

/** Questions like a title that is being written, so that nobody asks what was answered already. */
export async function questionsLike(ctx: Ctx, title: string): Promise<Answer<typeof likeEndpoint>> {
  const words = wordsOf(title);
  if (words.length === 0) return { items: [] };
  const { viewer, db } = ctx;
  const [{ tags }, common] = await Promise.all([policyContext(ctx), commonWords(db, 'question')]);
  return { items: await alikeTitle(db, words, viewer.staff, visibleTagIds(tags, viewer), common) };
}

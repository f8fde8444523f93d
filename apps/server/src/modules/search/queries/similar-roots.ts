import type { Answer, listSimilarQuestions, listSimilarTopics } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { inOpenTagsSql, readerSql, visibleSql, type ReaderSql } from '../../posts/read/index.ts';
import type { RootKind } from '../../posts/index.ts';
import { visibleTagIds } from '../../tags/index.ts';
import { mutesOf } from '../../muted-words/index.ts';
import { versionSql } from '../documents/read-sources.ts';
import { functionPair, functionTokens } from '../words/function-words.ts';
import { tagIndexes } from './readable-tags.ts';

/** The rarest words of a title; more did not give better results. */
const mostWords = sql.lit(12);

/** Words are looked up, the rarest first, until they occur in this many documents. */
const enough = sql.lit(5000);

/** Titles found by one word. */
const mostOfWord = sql.lit(300);

/** A title must share at least half the significance of the most significant shared word, counted over the titles that may be shown. */
const leastShare = sql.lit(0.5);

interface Search {
  /** Rows of `query` (one word), `token` and `share`. */
  queryWords: RawBuilder<unknown>;
  /** The root itself, to be excluded. */
  except: RawBuilder<unknown>;
  reader: Pick<ReaderSql, 'readsAllPosts' | 'tagIds'>;
  most: number;
}

/**
 * Published roots in open tags whose titles share words, by the sum of the words' significance (idf). `offset 0` keeps the order: they are
 * checked one after another until there are enough to show. Titles that may not be shown do not influence the result: the threshold is that
 * of the most significant word of the visible ones, and the first ones match at least as well as any later one.
 */
function similarSql<R>(root: RootKind, columns: RawBuilder<unknown>, { queryWords, except, reader, most }: Search): RawBuilder<R> {
  const [table, id] = [sql.table(root), sql.ref(`${root}.id`)];
  return sql<R>`
    with rare as (
      select query, share, coalesce(documents, 1) as documents from (${queryWords}) requested left join search_word on word = token
      order by documents nulls first, token limit ${mostWords}
    ), weighed as materialized (
      select query, share * ln(1 + greatest(1, (select documents from search_state))::float8 / documents) as weight,
        sum(documents) over (order by documents, query) - documents as before from rare
    ), hit as materialized (
      select post_id, version, weight from weighed, lateral (
        select post_id, version from search_document where kind = ${sql.lit(root)} and title_tokens @@ query::tsquery
          and (${reader.readsAllPosts} or tag_ids <@ ${reader.tagIds}) limit ${mostOfWord}) found
      where before <= ${enough} and post_id is distinct from ${except}
    ), best as materialized (
      select post_id, max(version) as version, sum(weight) as matched, max(weight) as telling from hit group by post_id
    ), visible as materialized (
      select post_id, matched, telling from (select * from best order by matched desc, post_id desc) best, lateral (
        select from ${table} where ${id} = post_id and state = 'published' and ${inOpenTagsSql(root, reader)}
          and coalesce(best.version = ${versionSql(root)}, true) offset 0
      ) open
      order by matched desc, post_id desc limit ${sql.lit(most)}
    )
    select id, title, author_id as "authorId", ${columns} from visible join ${table} on ${id} = post_id
    where matched >= ${leastShare} * (select max(telling) from visible) order by matched desc, post_id desc`;
}

/** Pairs and whole words that are significant, without the marked last characters of clauses. */
const wordsOfTitle = sql`
  unnest(tsvector_to_array(title_tokens)) as token where token !~ '^_.$' and token !~ ${sql.lit(functionPair)} and token not in (${sql.join([...functionTokens].map((each) => sql.lit(each)))})`;

/** Roots similar to one that must itself be visible, as rows of `id`, `title` and `columns`. */
function similarToRoot<R>(root: RootKind, columns: RawBuilder<unknown>, except: RawBuilder<unknown>, reader: ReaderSql): RawBuilder<R> {
  const queryWords = sql`
    select token, '''' || token || '''' as query, 1 as share from search_document, ${wordsOfTitle}
      and kind = ${sql.lit(root)} and post_id = ${except} and exists (
        select from ${sql.table(root)} where ${sql.ref(`${root}.id`)} = ${except} and ${visibleSql(root, reader)})`;
  return similarSql<R>(root, columns, { queryWords, except, reader, most: 15 });
}

/** The ids of questions similar to one, for a statement that reads more of them. */
export function similarQuestionIds(questionId: RawBuilder<unknown>, reader: ReaderSql): RawBuilder<{ id: string }> {
  return similarToRoot('question', sql`null as nothing`, questionId, reader);
}

/** In one statement, without those whose titles the reader muted; `columns` are shown with the title. */
function similarRoots<R extends { title: string }>(root: RootKind, columns: RawBuilder<unknown>) {
  const toRoot = statement((rootId: string, readsAllPosts: string, memberId: string, tagIds: string) =>
    similarToRoot<R & { authorId: string }>(root, columns, sql`${rootId}::bigint`, readerSql(readsAllPosts, memberId, tagIds)),
  );
  return {
    toRoot: async (ctx: Ctx, rootId: string): Promise<(R & { authorId: string })[]> => {
      const [indexes, mutes] = await Promise.all([tagIndexes(ctx), mutesOf(ctx)]);
      const { viewer } = ctx;
      const rows = await toRoot(ctx.db, rootId, viewer.readsAllPosts, viewer.memberId, visibleTagIds(indexes[root], viewer));
      return rows.filter(({ title: text, authorId }) => mutes.wordIn([{ text, authorId }]) === undefined);
    },
  };
}

const topics = similarRoots<Answer<typeof listSimilarTopics>['items'][number]>(
  'topic',
  sql`comment_count as "commentCount", view_count as "viewCount"`,
);
const questions = similarRoots<Answer<typeof listSimilarQuestions>['items'][number]>(
  'question',
  sql`answer_count as "answerCount", resolved`,
);

export async function similarTopics(ctx: Ctx, topicId: string): Promise<Answer<typeof listSimilarTopics>> {
  return { items: (await topics.toRoot(ctx, topicId)).map(({ authorId: _, ...line }) => line) };
}

export async function similarQuestions(ctx: Ctx, questionId: string): Promise<Answer<typeof listSimilarQuestions>> {
  return { items: (await questions.toRoot(ctx, questionId)).map(({ authorId: _, ...line }) => line) };
}

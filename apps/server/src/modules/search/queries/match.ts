import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { PostKind } from '../../posts/index.ts';
import { beginsPairs, queryOf, quotedToken } from '../words/tokens.ts';
import type { Choice } from './choose-words.ts';
import { bm25, countedAs, mostAge, perLike, tagCounts, titleCounts } from './scoring.ts';

/** At most this many documents per word, whatever the counts said: they are up to a day old. */
const mostOfWord = sql.lit(20_000);

/** Facets are counted over the newest of these. */
const mostCounted = sql.lit(10_000);

/** How many documents are scored exactly. */
export const mostScored = {
  /** Ten pages, including further matches in the same threads. */
  list: 400,
  /** For the ten best: exact scores cost more than everything else of a search, and corrections search up to four times more. */
  best: 60,
} as const;

/** Maximum number of results from one thread. */
const mostOfThread = sql.lit(6);

export interface MatchRequest {
  choice: Choice;
  /** Every document must have one token of each list. */
  filters: readonly (readonly string[])[];
  /** Null: staff, who read all tags. */
  tagIds: readonly string[] | null;
  from: string | null;
  until: string | null;
  rootKind: 'topic' | 'question' | null;
  sort: 'best' | 'newest' | 'likes';
  /** At most so many posts, by an exact score. */
  most: number;
  /** Posts to be ignored. */
  except: readonly PostRef[];
}

/** A post by its kind and id. */
export interface PostRef {
  kind: PostKind;
  id: string;
}

/** A post that matches, and how well (BM25F with age and likes). */
export interface MatchedId extends PostRef {
  score: number;
}

export interface Matches {
  /** Topics and questions that match themselves or through the posts below them. */
  roots: { topic: number; question: number };
  tags: { id: string; count: number }[];
  /** The best, in order, at most as many as requested. */
  posts: MatchedId[];
}

interface Row {
  roots: Record<string, number> | null;
  tags: { id: string; count: number }[] | null;
  posts: MatchedId[] | null;
}

type Parameters = [
  weights: string,
  queries: string,
  titles: string,
  scored: string,
  endings: string,
  tags: string,
  scoredWeights: string,
  readsAllPosts: string,
  tagIds: string,
  from: string,
  until: string,
  rootKind: string,
  sort: string,
  most: string,
  share: string,
  exceptKinds: string,
  exceptIds: string,
];

/** Numbers in the type that the database multiplies fastest: a plain literal would be a `numeric`. */
const float = (number: number): RawBuilder<number> => sql`${sql.lit(String(number))}::float8`;

const [k1, b] = [float(bm25.k1), float(bm25.b)];

/** How much more often a text of this length must contain a word; 1 for the mean length. */
const lengthSql = sql`(1 - ${b} + ${b} * token_count / mean)`;

/** The score of a document that was read: the query words by their frequency in it; then age and likes. */
const scoreSql = sql`coalesce((
    select sum(weight * times / (${k1} + times)) from (
      select weight, case when title @@ once then counts else 0 end + case when tokens @@ tagged then ${float(tagCounts)} else 0 end + (case when not tokens @@ once then 0 when not tokens @@ twice then ${float(countedAs[0])}
        when not tokens @@ thrice then ${float(countedAs[1])} when not tokens @@ often then ${float(countedAs[2])} else ${float(countedAs[3])} end) / length as times
      from scored where either @@ once or tokens @@ tagged) counted), 0) * (1 + ${float(mostAge)} * exp(-greatest(0, extract(epoch from now() - posted_at)::float8) / 31536000) + ${float(perLike)} * ln(1 + like_count))`;

/**
 * Each word is looked up in GIN on its own, limited to the number of documents chosen for it, and returns the columns needed (a join
 * afterwards read the whole table where the planner expected many rows), so no query scans all rows. The best few hundred by the sum of the
 * weights of the matching words are read and scored exactly, by every query word, its frequency, the titles and the length. Nothing here
 * decides whether a post may be read: rows do when results are made.
 */
const run = statement<Row, Parameters>(
  (
    weights,
    queries,
    titles,
    scored,
    endings,
    tags,
    scoredWeights,
    readsAllPosts,
    tagIds,
    from,
    until,
    rootKind,
    sort,
    most,
    share,
    exceptKinds,
    exceptIds,
  ) => sql`
    with requested as materialized (
      select weight, query::tsquery as query, title::tsquery as title from unnest(${weights}::float8[], ${queries}::text[], ${titles}::text[]) as requested(weight, query, title)
    ), scored as materialized (
      select weight, (word || coalesce(':' || nullif(ending, ''), ''))::tsquery as once, (word || ':' || ending || 'ABC')::tsquery as twice,
        (word || ':' || ending || 'AB')::tsquery as thrice, (word || ':' || ending || 'A')::tsquery as often, nullif(tags, '')::tsquery as tagged
      from unnest(${scored}::text[], ${endings}::text[], ${tags}::text[], ${scoredWeights}::float8[]) as scored(word, ending, tags, weight)
    ), hit as materialized (
      select kind, post_id, root_kind, root_id, tag_ids, posted_at, like_count, token_count, requested.weight,
        case when title_tokens @@ requested.title then requested.weight * ${float(titleCounts.own)} else 0 end as titled from requested, lateral (
        select * from search_document where tokens @@ requested.query limit ${mostOfWord}) found
      where (${readsAllPosts}::boolean or tag_ids <@ ${tagIds}::bigint[])
        and (${from}::timestamptz is null or posted_at >= ${from}::timestamptz)
        and (${until}::timestamptz is null or posted_at < ${until}::timestamptz)
        and not exists (select from unnest(${exceptKinds}::text[], ${exceptIds}::bigint[]) as gone(kind, post_id)
          where gone.kind = found.kind and gone.post_id = found.post_id)
    ), candidate as materialized (
      select kind, post_id, max(root_kind) as root_kind, max(root_id) as root_id, max(tag_ids) as tag_ids, max(posted_at) as posted_at,
        max(like_count) as like_count, max(token_count) as token_count, sum(weight) as matched, sum(titled) as titled
      from hit group by kind, post_id
    ), matching as materialized (
      select candidate.*, ${lengthSql} as length from candidate, (select greatest(1, mean_tokens) as mean from search_state) state
      where matched >= ${share}::float8 * (select max(matched) from candidate)
    ), rated as (
      select *, case ${sort}::text
        when 'newest' then extract(epoch from posted_at)::float8 when 'likes' then like_count::float8 else (matched + titled) / (1 + ${k1} * length) end as rough
      from matching where ${rootKind}::text is null or root_kind = ${rootKind}::text
    ), best as materialized (
      select * from (select *, row_number() over (partition by root_kind collate "C", root_id order by rough desc, posted_at desc, post_id desc) as rank from rated) ranked
      where rank <= ${mostOfThread} order by rough desc, posted_at desc, post_id desc limit ${most}::int
    ), read as materialized (
      -- Joined with nothing a vector is unpacked once, and not for every word.
      select best.*, document.tokens || ''::tsvector as tokens, coalesce(root.title_tokens, ''::tsvector) || ''::tsvector as title,
        case when best.kind = best.root_kind then ${float(titleCounts.own)} else ${float(titleCounts.root)} end as counts
      from best join search_document document using (kind, post_id)
        left join search_document root on root.kind = best.root_kind and root.post_id = best.root_id
    ), opened as materialized (
      select *, tokens || title as either from read
    ), exact as materialized (
      select kind, post_id, posted_at, rough, ${scoreSql} as score
      from opened
    ), ranked as (
      select kind, post_id, score, row_number() over (order by case ${sort}::text when 'best' then score else rough end desc, posted_at desc, post_id desc) as rank from exact
    ), threads as materialized (
      select root_kind, root_id, max(tag_ids) as tag_ids from (select * from matching order by posted_at desc limit ${mostCounted}) newest group by root_kind, root_id
    )
    select (select json_object_agg(root_kind, count) from (select root_kind, count(*)::int as count from threads group by root_kind) one) as roots,
      (select json_agg(json_build_object('id', id::text, 'count', count)) from (
        select id, count(*)::int as count from threads, unnest(tag_ids) id group by id order by count desc, id limit 12) one) as tags,
      (select json_agg(json_build_object('kind', kind, 'id', post_id::text, 'score', score) order by rank) from ranked) as posts`,
);

/** When sorting by time, matches that are much worse than the best are left out. */
export const shares = { best: 0.2, newest: 0.6, likes: 0.6 } as const;

/** The lookups: each word on its own with all filters, or in combination within months; and the same in titles. */
function lookupsOf({ words, months }: Choice, filters: MatchRequest['filters']): { query: string; title: string; weight: number }[] {
  const needed = filters.map((filter) => ` & (${queryOf(filter, '|')})`).join('');
  if (months === null)
    return words.map(({ token, weight }) => ({ query: `${queryOf([token])}${needed}`, title: queryOf([token]), weight }));
  const any = queryOf(
    words.map(({ token }) => token),
    '|',
  );
  return [{ query: `(${any})${needed} & (${queryOf(months, '|')})`, title: any, weight: words[0]?.weight ?? 0 }];
}

/** Posts that match according to the documents, with the number of threads of each kind and tag. One statement. */
export async function matchPosts(db: Db, request: MatchRequest): Promise<Matches> {
  const { choice, filters, tagIds, from, until, rootKind, sort, most, except } = request;
  const lookups = lookupsOf(choice, filters);
  const [row] = await run(
    db,
    lookups.map(({ weight }) => String(weight)),
    lookups.map(({ query }) => query),
    lookups.map(({ title }) => title),
    choice.scored.map(({ token }) => quotedToken(beginsPairs(token) ? token.slice(0, -1) : token)),
    choice.scored.map(({ token }) => (beginsPairs(token) ? '*' : '')),
    choice.scored.map(({ tags = [] }) => queryOf(tags, '|')),
    choice.scored.map(({ weight }) => String(weight)),
    tagIds === null,
    tagIds ?? [],
    from,
    until,
    rootKind,
    sort,
    most,
    choice.months === null ? shares[sort] : 0,
    except.map(({ kind }) => kind),
    except.map(({ id }) => id),
  );
  return {
    roots: { topic: row?.roots?.['topic'] ?? 0, question: row?.roots?.['question'] ?? 0 },
    tags: row?.tags ?? [],
    posts: row?.posts ?? [],
  };
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { PostKind } from '../../posts/index.ts';
import { quoted } from '../words/tokens.ts';
import type { Choice } from './choose-words.ts';

/** Of one word no more are looked at, whatever the numbers said: they are a day old at worst. */
const mostOfWord = sql.lit(20_000);

/** Facets are counted over the newest of these. */
const mostCounted = sql.lit(10_000);

/** Ten pages. Whoever has not found it there asks otherwise. */
export const mostResults = 300;

/** Long texts match more by chance. A greater number than the 10 of the first tries held up better on both sets of the bench. */
export const lengthBase = 200;

/** A word in the title counts once more, in part. */
export const titleShare = 0.6;

export interface MatchRequest {
  choice: Choice;
  /** Every document must have one token of each. */
  filters: readonly (readonly string[])[];
  /** Null: staff, who read all tags. */
  tagIds: readonly string[] | null;
  from: string | null;
  until: string | null;
  rootKind: 'topic' | 'question' | null;
  sort: 'best' | 'newest' | 'likes';
  /** As if these did not exist. */
  except: readonly FoundId[];
}

/** A post by its kind and id. */
export interface FoundId {
  kind: PostKind;
  id: string;
}

export interface Matches {
  roots: { topic: number; question: number };
  tags: { id: string; count: number }[];
  /** The best, in order, at most as many as there may be results. */
  posts: FoundId[];
}

interface Row {
  roots: Record<string, number> | null;
  tags: { id: string; count: number }[] | null;
  posts: FoundId[] | null;
}

type Parameters = [
  words: string,
  weights: string,
  queries: string,
  readsAllPosts: string,
  tagIds: string,
  from: string,
  until: string,
  rootKind: string,
  sort: string,
  share: string,
  exceptKinds: string,
  exceptIds: string,
];

/**
 * Each word is looked up in GIN by itself, at most as many documents as it was chosen for, and brings along what is needed
 * of them (a join afterwards read the whole table where the planner expected many), so nothing is ever compared with every
 * row; a document's score is the sum over the words that led to it. Nothing here says that a post may be read: rows decide
 * when results are made.
 */
const run = statement<Row, Parameters>(
  (words, weights, queries, readsAllPosts, tagIds, from, until, rootKind, sort, share, exceptKinds, exceptIds) => sql`
    with asked as materialized (
      select word::tsquery as word, weight, query::tsquery as query from unnest(${words}::text[], ${weights}::float8[], ${queries}::text[]) as asked(word, weight, query)
    ), hit as materialized (
      select kind, post_id, root_kind, tag_ids, posted_at, like_count, token_count, title_tokens, asked.weight from asked, lateral (
        select * from search_document where tokens @@ asked.query limit ${mostOfWord}) found
      where (${readsAllPosts}::boolean or tag_ids <@ ${tagIds}::bigint[])
        and (${from}::timestamptz is null or posted_at >= ${from}::timestamptz)
        and (${until}::timestamptz is null or posted_at < ${until}::timestamptz)
        and not exists (select from unnest(${exceptKinds}::text[], ${exceptIds}::bigint[]) as gone(kind, post_id)
          where gone.kind = found.kind and gone.post_id = found.post_id)
    ), near as materialized (
      select distinct on (kind, post_id) kind, post_id, root_kind, tag_ids, posted_at, like_count, token_count, title_tokens,
        sum(weight) over (partition by kind, post_id) as matched
      from hit
    ), matching as materialized (
      select * from near where matched >= ${share}::float8 * (select max(matched) from near)
    ), tabbed as materialized (
      select *, matched / ln(token_count + ${sql.lit(lengthBase)}) as score from matching where ${rootKind}::text is null or root_kind = ${rootKind}::text
    ), ranked as (
      select kind, post_id, row_number() over (order by
        case ${sort}::text
          when 'newest' then extract(epoch from posted_at)
          when 'likes' then like_count::numeric
          else ((matched + ${sql.lit(titleShare)} * coalesce((select sum(weight) from asked where tabbed.title_tokens @@ asked.word), 0)) / ln(token_count + ${sql.lit(lengthBase)})
            * (1 + 0.05 * exp(-greatest(0, extract(epoch from now() - posted_at)) / 31536000) + 0.01 * ln(1 + like_count)))::numeric
        end desc, posted_at desc, post_id desc) as place
      from (select * from tabbed order by
        case ${sort}::text when 'newest' then extract(epoch from posted_at) when 'likes' then like_count::numeric else score::numeric end desc,
        posted_at desc, post_id desc limit ${sql.lit(mostResults)}) tabbed
    ), counted as (
      select root_kind, tag_ids from matching order by posted_at desc limit ${mostCounted}
    )
    select (select json_object_agg(root_kind, count) from (select root_kind, count(*)::int as count from counted group by root_kind) one) as roots,
      (select json_agg(json_build_object('id', id::text, 'count', count)) from (
        select id, count(*)::int as count from counted, unnest(tag_ids) id group by id order by count desc, id limit 12) one) as tags,
      (select json_agg(json_build_object('kind', kind, 'id', post_id::text) order by place) from ranked) as posts`,
);

/** Of what matches much less than the best, nobody wants the newest. */
export const shares = { best: 0.3, newest: 0.6, likes: 0.6 } as const;

/** A query for one word, with all filters; in months together. */
function queriesOf({ words, months }: Choice, filters: MatchRequest['filters']): string[] {
  const needed = filters.map((filter) => ` & (${quoted(filter, ' | ')})`).join('');
  if (months === null) return words.map(({ token }) => `${quoted([token])}${needed}`);
  const any = quoted(
    words.map(({ token }) => token),
    ' | ',
  );
  return [`(${any})${needed} & (${quoted(months, ' | ')})`];
}

/** Posts that match by the documents, with how many there are of each kind and tag. One statement. */
export async function matchPosts(db: Db, request: MatchRequest): Promise<Matches> {
  const { choice, filters, tagIds, from, until, rootKind, except } = request;
  const queries = queriesOf(choice, filters);
  const words = choice.words.slice(0, queries.length);
  // What only common words find has no order but its time.
  const sort = choice.months !== null && request.sort === 'best' ? 'newest' : request.sort;
  const [row] = await run(
    db,
    words.map(({ token }) => quoted([token])),
    words.map(({ weight }) => String(weight)),
    queries,
    tagIds === null,
    tagIds ?? [],
    from,
    until,
    rootKind,
    sort,
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

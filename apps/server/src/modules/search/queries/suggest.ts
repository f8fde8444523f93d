import type { Answer, Query, suggestSearch as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';
import { highlight, needlesOf } from '../words/highlight.ts';
import { quoted } from '../words/tokens.ts';
import { chooseWords, type AskedWord, readFrequencies } from './choose-words.ts';
import { readHits } from './read-hits.ts';
import { readKeyword } from './read-keyword.ts';
import { readablePosts } from './readable-posts.ts';
import { readableTags, tagIndexes } from './readable-tags.ts';
import { searchMembers } from './search-members.ts';
import { searchTags } from './search-tags.ts';

const shown = { roots: 5, members: 3, tags: 4 } as const;

/** Titles that a word leads to; more are told apart by the whole search. */
const mostOfWord = sql.lit(500);

/** More are looked at than shown: what left meanwhile must not make the list short. */
const candidates = sql.lit(40);

/** Letters alone may be the beginning of a reading. */
const reading = /^[a-z0-9]{2,40}$/;

/** Roots by the words of their titles, and by the beginning of how a title is read. */
async function titled(
  { db }: Ctx,
  words: readonly AskedWord[],
  letters: string | null,
  tagIds: string[] | null,
): Promise<{ kind: RootKind; id: string }[]> {
  const { rows } = await sql<{ kind: RootKind; id: string }>`
    with hit as materialized (
      select found.kind, found.post_id, weight from unnest(${words.map(({ token }) => quoted([token]))}::text[], ${words.map(({ weight }) => weight)}::float8[]) as asked(query, weight),
        lateral (select kind, post_id from search_document where title_tokens @@ query::tsquery limit ${mostOfWord}) found
      union all
      (select kind, post_id, 3 from search_document where ${letters}::text is not null and pinyin like ${`${letters}%`} limit 20)
      union all
      (select kind, post_id, 2 from search_document where ${letters}::text is not null and initials like ${`${letters}%`} limit 20)
    ), summed as (
      select kind, post_id, sum(weight) as matched from hit group by kind, post_id
    ), ranked as (
      select kind, post_id, row_number() over (partition by kind order by matched / ln(length(title) + 10) desc, posted_at desc, post_id desc) as place
      from summed join search_document using (kind, post_id)
      where ${tagIds}::bigint[] is null or tag_ids <@ ${tagIds}::bigint[]
    )
    select kind, post_id as id from ranked where place <= ${candidates} order by place`.execute(db);
  return rows;
}

export async function suggest(ctx: Ctx, { keyword }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const indexes = await tagIndexes(ctx);
  const { folded, tokens, synonyms } = await readKeyword(ctx.db, keyword);
  const letters = folded.replaceAll(' ', '');
  const frequencies = await readFrequencies(
    ctx.db,
    [...tokens, ...synonyms].map(({ token }) => token),
  );
  const { words } = chooseWords(frequencies, { tokens, synonyms, filters: [], now: ctx.clock.now() });
  const [posts, members, tags] = await Promise.all([
    words.length === 0 ? [] : titled(ctx, words, reading.test(letters) ? letters : null, readableTags(ctx, indexes)),
    searchMembers(ctx, keyword, shown.members),
    searchTags(ctx, keyword, shown.tags),
  ]);
  const readable = await readablePosts(ctx, posts);
  const best = (['topic', 'question'] as const).flatMap((wanted) => readable.filter(({ kind }) => kind === wanted).slice(0, shown.roots));
  const rows = await readHits(ctx, best);
  const needles = needlesOf(words);
  const rootsOf = (wanted: RootKind) =>
    rows.filter(({ kind }) => kind === wanted).map(({ id, rootTitle }) => ({ id, title: highlight(rootTitle, needles) }));
  return { topics: rootsOf('topic'), questions: rootsOf('question'), members: members.items, tags: tags.items };
}

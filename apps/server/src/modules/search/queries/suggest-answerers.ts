import { answerRequestRules, type Answer, type listAnswererSuggestions as endpoint } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayBeRequested } from '../../answer-requests/index.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import { inOpenTagsSql, readerSql, type ReaderSql } from '../../posts/read/index.ts';
import { seeRequestable } from '../../questions/index.ts';
import { questionTags, visibleTagIds } from '../../tags/index.ts';
import { similarQuestionIds } from './similar-roots.ts';

/** Questions that are looked at in each of the tags, the newest first. */
const mostOfTag = sql.lit(200);
/** Answers to each of them, besides the adopted one. */
const mostOfQuestion = sql.lit(3);
/** How much more an answer to a similar question says than one under the same tags. */
const weightOfSimilar = sql.lit(4);
/** An adopted answer says as much as this many likes. */
const likesOfAdoption = sql.lit(10);
/** The best of those who answered, among whom those are chosen who may be requested. */
const mostAuthors = sql.lit(200);
/** Members who were here within this time. */
const activeDays = sql.lit(60);

interface Row {
  memberId: string;
  adopted: number;
  likes: number;
}

/** Rows of `author_id`, `adopted` and `likes`: answers that were adopted or liked, to questions that the reader may read. */
function goodAnswers(questionId: RawBuilder<unknown>, reader: ReaderSql): RawBuilder<unknown> {
  return sql`
    alike as materialized (select id from (${similarQuestionIds(questionId, reader)}) found),
    near as materialized (
      select question_id, max(weight) as weight from (
        select id as question_id, ${weightOfSimilar} as weight from alike
        union all
        select recent.question_id, 1 from question, unnest(tag_ids) as tag (id), lateral (
          select question_id from question_tagging where tag_id = tag.id and listed order by posted_at desc, question_id desc limit ${mostOfTag}
        ) recent where question.id = ${questionId}
      ) both_kinds where question_id <> ${questionId} group by question_id
    ), good as materialized (
      select answer.author_id, near.weight, answer.id = adopted_answer_id as adopted, answer.like_count
      from near join question on question.id = near.question_id and question.state = 'published' and ${inOpenTagsSql('question', reader)}
      cross join lateral (
        (select id from answer where answer.question_id = question.id and answer.state = 'published' and answer.like_count > 0
          order by answer.like_count desc, floor limit ${mostOfQuestion})
        union select adopted_answer_id where adopted_answer_id is not null
      ) chosen join answer on answer.id = chosen.id and answer.state = 'published'
    )`;
}

/**
 * Members whose answers to similar questions, or under the same tags, were adopted or liked, and whom the caller may request to answer: one
 * statement that reads a bounded number of questions, however many there are.
 */
export async function suggestAnswerers(ctx: MemberCtx, questionId: string): Promise<Answer<typeof endpoint>> {
  const { viewer, db, clock } = ctx;
  const { isOpen, authorId, mayAnswer } = await seeRequestable(ctx, questionId);
  if (!isOpen) return { items: [] };
  const reader = readerSql(viewer.readsAllPosts, viewer.memberId, visibleTagIds(await questionTags.get(db), viewer));
  const [id, me, now] = [sql`${questionId}::bigint`, sql`${viewer.memberId}::bigint`, sql`${clock.now()}::timestamptz`];
  const { rows } = await sql<Row>`
    with ${goodAnswers(id, reader)}, author as materialized (
      select author_id, count(*) filter (where adopted)::int as adopted, sum(like_count)::int as likes,
        sum(weight * ln(1 + like_count + case when adopted then ${likesOfAdoption} else 0 end)) as score
      from good where author_id <> ${me} and author_id <> ${authorId}::bigint
      group by author_id order by score desc, author_id limit ${mostAuthors}
    )
    select author_id as member_id, adopted, likes from author join member on member.id = author_id
    where not member.bot and ${mayBeRequested(me, now)} and ${mayAnswer}
      and exists (select from member_presence where member_id = member.id and used_at > ${now} - ${activeDays} * interval '1 day')
      and not exists (select from member_mute where member_id = ${me} and muted_id = member.id)
      and not exists (select from member_mute where member_id = member.id and muted_id = ${me})
      and not exists (select from answer where answer.question_id = ${id} and answer.author_id = member.id)
      and not exists (select from answer_request where question_id = ${id} and member_id = member.id)
    order by score desc, author_id limit ${answerRequestRules.suggestions}::int`.execute(db);
  const cards = await memberCards(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return { items: rows.map(({ memberId, adopted, likes }) => ({ member: cardOf(cards, memberId), adopted, likes })) };
}

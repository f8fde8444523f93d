import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { lockedFor, type ContentState, type Locks, type Post, type WrittenBody } from '../../content/index.ts';
import type { AmountMinor } from '../../ledger/index.ts';
import { countsSql } from '../../members/index.ts';
import { listsFollow } from './follow-activity.ts';

/** Under `placeId`, a question. */
export interface NewAnswer extends Post {
  /** The tags whose rights were asked. */
  tagIds: readonly string[];
  body: WrittenBody;
  holdsFor: string;
  state: ContentState;
  postedAt: Date;
  /** Staff still write where answers are closed. */
  evenClosed: boolean;
  /** Points that the author gets once it is published. */
  earned: AmountMinor;
}

export interface PlacedAnswer {
  id: string;
  floor: number;
  postedAt: Date;
}

/** Lists of tags have no form among the columns of a table, so each travels as a text. */
function rowsOf(answers: readonly NewAnswer[]) {
  return sql`unnest(
    ${answers.map(({ placeId }) => placeId)}::bigint[], ${answers.map(({ tagIds }) => `{${tagIds.join(',')}}`)}::text[],
    ${answers.map(({ authorId }) => authorId)}::bigint[], ${answers.map(({ body }) => body.source)}::text[],
    ${answers.map(({ body }) => body.html)}::text[], ${answers.map(({ body }) => body.text)}::text[],
    ${answers.map(({ holdsFor }) => holdsFor)}::text[], ${answers.map(({ state }) => state)}::text[],
    ${answers.map(({ postedAt }) => postedAt)}::timestamptz[], ${answers.map(({ evenClosed }) => evenClosed)}::boolean[],
    ${answers.map(({ earned }) => String(earned))}::bigint[]
  ) with ordinality as one(question_id, tags, author_id, source, html, text, holds_for, state, at, even_closed, earned, n)`;
}

/**
 * Takes the next floors, stands on them and counts for the authors, in one statement however many answers: the row
 * locks of questions make floors consecutive whoever writes at once, and are taken before those of members, each in
 * order. Undefined for an answer whose question no longer takes any, or stands elsewhere, or is locked when locks are
 * not waited for.
 */
export async function insertAnswers(tx: Tx, answers: readonly NewAnswer[], locks: Locks): Promise<(PlacedAnswer | undefined)[]> {
  const { rows } = await sql<PlacedAnswer & { n: string }>`
    with wanted as (select * from ${rowsOf(answers)}), free as materialized (
      select id, tag_ids, last_floor, activity_at, answers_closed from question
      where id = any(${answers.map(({ placeId }) => placeId)}::bigint[]) and state = 'published' order by id ${lockedFor(locks)}
    ), people as materialized (
      select id from member
      where id = any(${answers.map(({ authorId }) => authorId)}::bigint[]) and (select count(*) from free) > 0 order by id ${lockedFor(locks)}
    ), placed as materialized (
      select wanted.*, (free.last_floor + row_number() over questions)::int as floor,
        greatest(max(at) over (partition by question_id), activity_at + interval '1 microsecond')
          + (row_number() over questions - 1) * interval '1 microsecond' as posted_at
      from wanted join free on free.id = question_id and free.tag_ids = tags::bigint[] and (not answers_closed or even_closed)
      join people on people.id = author_id
      window questions as (partition by question_id order by n)
    ), latest as (
      select question_id, max(floor) as floor, count(*) filter (where state = 'published') as shown,
        max(posted_at) filter (where state = 'published') as at,
        (array_agg(author_id order by floor desc) filter (where state = 'published'))[1] as by
      from placed group by question_id
    ), moved as (
      update question set last_floor = latest.floor, answer_count = answer_count + shown,
        activity_kind = case when shown > 0 then 'answered' else activity_kind end,
        activity_by = case when shown > 0 then latest.by else activity_by end,
        activity_at = case when shown > 0 then latest.at else activity_at end
      from latest where question.id = latest.question_id
      returning question.id, tag_ids, resolved, pin_order, activity_at, shown
    ), place as (select * from moved where shown > 0) ${listsFollow}, counted as (
      ${countsSql({ answers: 1 }, sql`earned`)}
      from placed where member.id = placed.author_id and placed.state = 'published'
    ), written as (
      insert into answer (question_id, floor, author_id, body_source, body_html, body_text, holds_for, state, posted_at)
      select question_id, floor, author_id, source, html, text, holds_for, state, posted_at from placed order by n
      returning id, question_id, floor, posted_at
    )
    select n, written.id, floor, written.posted_at from written join placed using (question_id, floor) ${prepared}`.execute(tx);
  const placed = new Map(rows.map(({ n, ...row }) => [Number(n), row]));
  return answers.map((_, index) => placed.get(index + 1));
}

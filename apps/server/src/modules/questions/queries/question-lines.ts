import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { type PostState, lineKey, presentLine, type SubjectLines, type SubjectRow } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import type { Subject } from '../../reactions/index.ts';
import { canSeeQuestion } from '../policy.ts';
import { policyContext } from './policy-context.ts';

interface LineRow extends SubjectRow {
  questionState: PostState;
  questionAuthorId: string;
  tagIds: string[];
}

type IdsOf = (kind: Subject['kind']) => string[];

async function rowsOf({ db }: Ctx, ids: IdsOf): Promise<LineRow[]> {
  const ofQuestion = sql`question.state as question_state, question.author_id as question_author_id, question.tag_ids`;
  const { rows } = await sql<LineRow>`
    select 'question' as kind, question.id, question.id as place_id, title, excerpt as text, author_id, state,
      view_count as views, 0 as comments, answer_count as answers, like_count as likes, favourite_count as favourites, ${ofQuestion}
    from question where question.id = any(${ids('question')}::bigint[])
    union all
    select 'answer', answer.id, question.id, title, left(answer.body_text, 181), answer.author_id, answer.state,
      0, 0, 0, answer.like_count, 0, ${ofQuestion}
    from answer join question on question.id = answer.question_id where answer.id = any(${ids('answer')}::bigint[])
    union all
    select 'answer_reply', reply.id, question.id, title, left(reply.body_text, 181), reply.author_id,
      case when answer.id is null or answer.state = 'published' then reply.state else answer.state end, 0, 0, 0, reply.like_count, 0, ${ofQuestion}
    from answer_reply reply left join answer on answer.id = reply.answer_id join question on question.id = reply.question_id
    where reply.id = any(${ids('answer_reply')}::bigint[])`.execute(db);
  return rows;
}

const own: ReadonlySet<string> = new Set<Subject['kind']>(['question', 'answer', 'answer_reply']);

/** Lines of the questions, answers and replies to them among some subjects, by `lineKey`. Two statements, or none. */
export async function questionLines(ctx: Ctx, subjects: readonly Subject[]): Promise<SubjectLines> {
  if (!subjects.some(({ kind }) => own.has(kind))) return new Map();
  const idsOf: IdsOf = (kind) => subjects.flatMap((subject) => (subject.kind === kind ? subject.id : []));
  const [policy, rows] = await Promise.all([policyContext(ctx), rowsOf(ctx, idsOf)]);
  const cards = await memberCards(ctx.db, rows.map(({ authorId }) => authorId));
  const readable = (row: LineRow) => canSeeQuestion(policy, { authorId: row.questionAuthorId, state: row.questionState, tagIds: row.tagIds }).allowed;
  return new Map(rows.map((row) => [lineKey(row), presentLine(ctx.viewer, row, readable(row), cards)]));
}

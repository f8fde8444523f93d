import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedIdsSql, noRelation, relationSql, type Relation } from '../../follows/index.ts';
import { marksFrom, marksSql, type Subject } from '../../reactions/index.ts';
import type { OwnState } from '../../posts/read/index.ts';
import type { AnswerRow } from './read-answers.ts';

interface Page {
  liked: readonly Subject[];
  responses: readonly AnswerRow[];
}

/** The part of a question page that is specific to one reader. */
export interface ViewerState extends OwnState {
  /** Answers that worked for the reader; never the reader's own. */
  worked: ReadonlySet<string>;
  /** Answers that the reader marked as not helpful. */
  unhelpful: ReadonlySet<string>;
  /** Others requested the reader to answer, who neither declined nor answered. */
  isRequested: boolean;
  readFloor: number;
}

interface StateRow {
  readFloor: number;
  toAuthor: Relation;
  blockedIds: string[];
  marks: string[];
  worked: string[];
  unhelpful: string[];
  isRequested: boolean;
}

const visitorState: ViewerState = {
  readFloor: 0,
  toAuthor: noRelation,
  blockedIds: [],
  marks: marksFrom([]),
  worked: new Set(),
  unhelpful: new Set(),
  isRequested: false,
};

const stateOf = statement(
  (me: string, questionId: string, kinds: string, ids: string, workedIds: string, answerIds: string) => sql<StateRow>`
  select
    coalesce((select floor from question_read where question_id = question.id and member_id = ${me}::bigint), 0) as "readFloor",
    ${relationSql(me, 'question.authorId')} as "toAuthor", ${blockedIdsSql(me)} as "blockedIds",
    ${marksSql(me, { kinds: sql`${kinds}`, ids: sql`${ids}` })} as marks,
    array(select answer_id::text from answer_worked where answer_id = any(${workedIds}::bigint[]) and member_id = ${me}::bigint) as worked,
    array(select answer_id::text from answer_unhelpful where answer_id = any(${answerIds}::bigint[]) and member_id = ${me}::bigint) as unhelpful,
    exists (
      select from answer_request where question_id = question.id and member_id = ${me}::bigint and declined_at is null and not exists (
        select from answer where answer.question_id = question.id and author_id = ${me}::bigint and answer.state in ('published', 'pending'))
    ) as "isRequested"
  from question where question.id = ${questionId}::bigint`,
);

/** Answers that worked for somebody. */
function workedAmong(answers: readonly AnswerRow[]): string[] {
  return answers.filter(({ workedCount }) => workedCount > 0).map(({ id }) => id);
}

/** What the viewer follows, blocks, marked, and which answers worked: one statement, none for a visitor. */
export async function viewerState(db: Db, { memberId }: Viewer, questionId: string, { liked, responses }: Page): Promise<ViewerState> {
  if (memberId === null) return visitorState;
  const [state] = await stateOf(
    db,
    memberId,
    questionId,
    liked.map(({ kind }) => kind),
    liked.map(({ id }) => id),
    workedAmong(responses),
    responses.map(({ id }) => id),
  );
  if (state === undefined) return visitorState;
  return { ...state, marks: marksFrom(state.marks), worked: new Set(state.worked), unhelpful: new Set(state.unhelpful) };
}

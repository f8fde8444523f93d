import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { askTogether } from '../../../platform/together.ts';
import { blockedIdsSql, noRelation, relationSql, type Relation } from '../../follows/index.ts';
import { marksFrom, marksSql, type Marks } from '../../reactions/index.ts';
import { likedAmong, workedAmong, type QuestionRows } from './question-rows.ts';

/** What a question is to one reader, beside what it is to everybody. */
export interface OwnView {
  toAuthor: Relation;
  blockedIds: string[];
  marks: Marks;
  /** What `marks` goes by: `like answer 12`. */
  words: readonly string[];
  /** Answers that worked for the reader; never an own one. */
  worked: ReadonlySet<string>;
}

interface OwnRow {
  toAuthor: Relation;
  blockedIds: string[];
  words: string[];
  worked: string[];
}

/** What may carry marks of a reader, and answers that worked for somebody; as arrays' texts. */
export interface Askable {
  kinds: string;
  ids: string;
  answerIds: string;
}

export function askable(questionId: string, rows: QuestionRows): Askable {
  const subjects = [...likedAmong(rows), { kind: 'question', id: questionId }];
  return { kinds: arrayOf(subjects.map(({ kind }) => kind)), ids: arrayOf(subjects.map(({ id }) => id)), answerIds: arrayOf(workedAmong(rows)) };
}

const me = sql`asking.me`;

/** A row per reader: all parameters are arrays with one value for each. */
const ownRows = statement((members: string, questions: string, kinds: string, ids: string, answers: string) => sql<{ own: OwnRow }>`
  select json_build_object(
    'toAuthor', ${relationSql(me, 'question.authorId')}, 'blockedIds', ${blockedIdsSql(me)},
    'words', ${marksSql(me, { kinds: sql`asking.kinds`, ids: sql`asking.ids` })},
    'worked', array(select answer_id::text from answer_worked where answer_id = any(asking.answers::bigint[]) and member_id = asking.me)) as own
  from unnest(${members}::bigint[], ${questions}::bigint[], ${kinds}::text[], ${ids}::text[], ${answers}::text[])
      with ordinality asking (me, question_id, kinds, ids, answers, place)
    left join question on question.id = asking.question_id
  order by asking.place`);

interface Reading extends Askable {
  memberId: string;
  questionId: string;
}

const read = askTogether<Db, Reading, OwnRow>(async (db, all) => {
  const subjects = [all.map(({ kinds }) => kinds), all.map(({ ids }) => ids), all.map(({ answerIds }) => answerIds)] as const;
  const found = await ownRows(db, all.map(({ memberId }) => memberId), all.map(({ questionId }) => questionId), ...subjects);
  return found.map(({ own }) => own);
});

/** Of a visitor. */
export const noView: OwnView = { toAuthor: noRelation, blockedIds: [], marks: marksFrom([]), words: [], worked: new Set() };

/** One statement, shared with whoever reads a question at the moment; none for a visitor. */
export async function ownView(db: Db, { memberId }: Viewer, questionId: string, asked: Askable): Promise<OwnView> {
  if (memberId === null) return noView;
  const { worked, ...own } = await read(db, { ...asked, memberId, questionId });
  return { ...own, marks: marksFrom(own.words), worked: new Set(worked) };
}

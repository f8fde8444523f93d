import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { draft, statement } from '../../../platform/database/statement.ts';
import { fail } from '../../../platform/failure.ts';
import type { ContentState, KeptImage } from '../../content/index.ts';
import { bountyColumns, type BountyFacts } from '../bounty/bounty.ts';
import { canSeeQuestion } from '../policy.ts';
import { lockedFor } from '../present/locked-for.ts';
import type { House } from './house.ts';

/** Times inside JSON come as the database writes them. */
interface AddendumRow {
  id: string;
  bodyHtml: string;
  postedAt: string;
  editedAt: string | null;
}

/** Few by rule, and read with every question: they come along in its row. */
const addenda: RawBuilder<AddendumRow[]> = sql`coalesce((
  select json_agg(json_build_object('id', id::text, 'bodyHtml', body_html, 'postedAt', posted_at, 'editedAt', edited_at) order by id)
  from question_addendum where question_id = question.id), '[]')`;

const selectQuestion = statement((questionId: string) =>
  draft
    .selectFrom('question')
    // The counts beside the author's name come along: the members' card of every list does not carry them.
    .innerJoin('member', 'member.id', 'question.authorId')
    .select([
      'question.id', 'title', 'bodyHtml', 'excerpt', 'authorId', 'pinOrder', 'answersClosed', 'adoptedAnswerId', 'resolved', 'postedAt',
      'editedAt', 'viewCount', 'question.answerCount', 'likeCount', 'favouriteCount', 'lastFloor', 'hasPoll', ...bountyColumns,
      'member.questionCount as authorQuestions', 'member.answerCount as authorAnswers',
    ])
    .select((eb) => [
      eb.ref('question.state').$castTo<ContentState>().as('state'),
      eb.ref('bountyState').$castTo<BountyFacts['bountyState']>().as('bountyState'),
      eb.ref('tagIds').$castTo<string[]>().as('tagIds'),
      eb.ref('images').$castTo<KeptImage[]>().as('images'),
      addenda.as('addenda'),
      sql<boolean>`exists (select from answer where question_id = question.id and answer.state = 'pending')`.as('answersWait'),
    ])
    .where('question.id', '=', questionId));

/** A question as it is to everybody. */
export type QuestionRow = Awaited<ReturnType<typeof selectQuestion>>[number];

/** Whoever sees it; nothing of it may leave before `mustSeeQuestion`. */
export async function readQuestionRow(db: Db | Tx, questionId: string): Promise<QuestionRow | undefined> {
  const [row] = await selectQuestion(db, questionId);
  return row;
}

/** The roles that open the closed tags, as words for the refusal: the title is public in lists, so who may read is no secret. */
function wayIn(house: House, tagIds: readonly string[]) {
  const names = lockedFor(house, tagIds);
  return { roles: names.map(({ zh }) => zh).join('、'), rolesEn: names.map(({ zh, en }) => en || zh).join(', ') };
}

/** @throws Failure question.not_found, question.not_visible */
export function mustSeeQuestion(house: House, question: QuestionRow | undefined): QuestionRow {
  if (question === undefined) fail('question.not_found');
  const seen = canSeeQuestion(house, question);
  if (!seen.allowed) fail(seen.code, seen.code === 'question.not_visible' ? wayIn(house, question.tagIds) : {});
  return question;
}

/** The question that the viewer may see, in one statement. @throws Failure question.not_found, question.not_visible */
export async function readQuestion(db: Db | Tx, house: House, questionId: string): Promise<QuestionRow> {
  return mustSeeQuestion(house, await readQuestionRow(db, questionId));
}

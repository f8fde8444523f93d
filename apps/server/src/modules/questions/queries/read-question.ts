import { sql, type RawBuilder } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { PostState } from '../../posts/index.ts';
import type { BodyImage } from '../../writing/index.ts';
import type { BountyFacts } from '../bounty/bounty.ts';
import { type ClosingRow, closingSql, type RootReader } from '../../posts/read/index.ts';
import { canSeeQuestion, lockedFor } from '../policy.ts';

/** Times inside JSON come in the database's format. */
interface AddendumRow {
  id: string;
  bodyHtml: string;
  postedAt: string;
  editedAt: string | null;
  staffEditedAt: string | null;
}

/** Few by rule, and read with every question: they are part of its row. */
const addenda: RawBuilder<AddendumRow[]> = sql`coalesce((
  select json_agg(json_build_object('id', id::text, 'bodyHtml', body_html, 'postedAt', posted_at, 'editedAt', edited_at,
    'staffEditedAt', staff_edited_at) order by id)
  from question_addendum where question_id = question.id), '[]')`;

/** A question without anything specific to a reader. */
export interface QuestionRow extends BountyFacts {
  id: string;
  title: string;
  bodyHtml: string;
  excerpt: string;
  authorId: string;
  pinOrder: number;
  answersClosed: boolean;
  adoptedAnswerId: string | null;
  resolved: boolean;
  postedAt: Date;
  editedAt: Date | null;
  staffEditedAt: Date | null;
  wikiSince: Date | null;
  viewCount: number;
  answerCount: number;
  likeCount: number;
  tipMinor: string;
  favouriteCount: number;
  lastFloor: number;
  hasPoll: boolean;
  authorQuestions: number;
  authorAnswers: number;
  state: PostState;
  version: number;
  tagIds: string[];
  images: BodyImage[];
  addenda: AddendumRow[];
  closing: ClosingRow;
  /** Some answer is pending. */
  answersWait: boolean;
}

/** The author's counts are read here: the member cards of lists do not contain them. */
const selectQuestion = statement(
  (questionId: string) => sql<QuestionRow>`
  select question.id, title, body_html as "bodyHtml", excerpt, author_id as "authorId", pin_order as "pinOrder", answers_closed as "answersClosed",
    adopted_answer_id as "adoptedAnswerId", resolved, posted_at as "postedAt", edited_at as "editedAt", staff_edited_at as "staffEditedAt", wiki_since as "wikiSince", view_count as "viewCount",
    question.answer_count as "answerCount", like_count as "likeCount", tip_minor as "tipMinor", favourite_count as "favouriteCount", last_floor as "lastFloor",
    has_poll as "hasPoll", bounty_cny_minor as "bountyCnyMinor", bounty_points as "bountyPoints", bounty_share_minor as "bountyShareMinor",
    bounty_state as "bountyState", member.question_count as "authorQuestions", member.answer_count as "authorAnswers", question.state, version,
    tag_ids as "tagIds", images, ${addenda} as addenda, ${closingSql('question')} as closing,
    exists (select from answer where question_id = question.id and answer.state = 'pending') as "answersWait"
  from question join member on member.id = question.author_id
  where question.id = ${questionId}::bigint`,
);

/** How a question is read, and by whom. */
export const questionReader: RootReader<QuestionRow> = {
  kind: 'question',
  tagsOf: ({ tagIds }) => tagIds,
  read: async (db, questionId) => (await selectQuestion(db, questionId))[0],
  canSee: canSeeQuestion,
  roles: (policy, { tagIds }) => lockedFor(policy, tagIds),
};

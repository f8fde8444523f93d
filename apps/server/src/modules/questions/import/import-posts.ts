import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { cleanTitle, importRules, writeBody, type ImportedPost, importReplyTo, importResponse } from '../../posts/write/index.ts';
import { recordMentions, questionTree } from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';
import { writtenColumns } from '../commands/add-question.ts';
import { updateTagList } from '../tag-lists.ts';
import { sql } from 'kysely';

export interface ImportedQuestion {
  /** Its source, e.g. 'history-meta:p:17'; a second import recognizes it by this key. */
  importKey: string;
  authorId: string;
  /** Distinct leaf tags of questions. */
  tagIds: string[];
  title: string;
  /** Markdown. */
  body: string;
  postedAt: Date;
  editedAt?: Date | null;
  viewCount?: number;
  /** Anonymous likes: they count, but belong to no member. */
  importedLikes?: number;
  pinOrder?: number;
  answersClosed?: boolean;
}

/**
 * Writes a published question with its own time, listed under its tags: no event, no counter (`recountQuestions` afterwards), no second
 * copy. Undefined when the key is known. @throws Failure beside `title` or `body`
 */
export async function importQuestion(tx: Tx, services: Pick<Services, 'config'>, question: ImportedQuestion): Promise<string | undefined> {
  const known = await tx.selectFrom('question').select('id').where('importKey', '=', question.importKey).executeTakeFirst();
  if (known !== undefined) return undefined;
  const title = cleanTitle(question.title);
  if (title === '') failField('title', 'field.required');
  const body = await writeBody(tx, question.body, importRules(services));
  const { title: _, body: __, ...columns } = question;
  const row = await tx
    .insertInto('question')
    .values({
      ...columns,
      ...writtenColumns(title, body),
      likeCount: question.importedLikes ?? 0,
      state: 'published',
      activityAt: question.postedAt,
    })
    .onConflict((conflict) => conflict.column('importKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await updateTagList(tx, row.id);
  await claimImages(tx, body.imageUrls, { kind: 'question', id: row.id });
  await recordMentions(tx, { kind: 'question', id: row.id }, body.mentions);
  return row.id;
}

/** Adds to an imported question. It has no key of its own: the caller writes it together with its question. @throws Failure beside `body` */
export async function importAddendum(
  tx: Tx,
  services: Pick<Services, 'config'>,
  { questionId, body: markdown, postedAt }: { questionId: string; body: string; postedAt: Date },
): Promise<void> {
  const body = await writeBody(tx, markdown, importRules(services));
  await tx
    .insertInto('questionAddendum')
    .values({ questionId, bodySource: body.source, bodyHtml: body.html, bodyText: body.text, postedAt })
    .execute();
  await claimImages(tx, body.imageUrls, { kind: 'question', id: questionId });
  await recordMentions(tx, { kind: 'question', id: questionId }, body.mentions);
}

export interface ImportedAnswer extends ImportedPost {
  questionId: string;
  /** The version that it is about. */
  holdsFor?: string;
}

export function importAnswer(tx: Tx, services: Pick<Services, 'config'>, answer: ImportedAnswer): Promise<string | undefined> {
  const { questionId, holdsFor = '' } = answer;
  return importResponse(tx, services, questionTree, { ...answer, rootId: questionId }, { column: 'holds_for', value: sql`${holdsFor}` });
}

export interface ImportedAnswerReply extends ImportedPost {
  questionId: string;
  /** Null: directly under the question. */
  answerId: string | null;
  /** An earlier reply in the same place. */
  answersReplyId?: string | null;
}

export function importAnswerReply(tx: Tx, services: Pick<Services, 'config'>, reply: ImportedAnswerReply): Promise<string | undefined> {
  const { questionId, answerId, answersReplyId = null } = reply;
  return importReplyTo(tx, services, questionTree, reply, { rootId: sql`${questionId}::bigint`, responseId: answerId, answersReplyId });
}

/**
 * Stores which answer the asker adopted on the source site, possibly one of the asker's own, with the time of the answer, since the source
 * has no time of adoption; lists and counts follow with `recountQuestions`. False if there is a choice already, or the answer belongs to
 * another question.
 */
export async function importAdoption(tx: Tx, questionId: string, answerId: string): Promise<boolean> {
  const { rows } = await sql`
    update question set adopted_answer_id = answer.id, adopted_at = answer.posted_at from answer
    where question.id = ${questionId} and adopted_answer_id is null and bounty_state <> 'open' and answer.id = ${answerId} and answer.question_id = question.id
    returning question.id`.execute(tx);
  return rows.length > 0;
}

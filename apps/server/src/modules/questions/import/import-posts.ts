import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type ImportedPost, type ImportedRoot, importReplyTo, importResponse, importRoot } from '../../posts/write/index.ts';
import { importRules, writeBody } from '../../writing/index.ts';
import { recordMentions, questionTree } from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';
import { updateTagList } from '../tag-lists.ts';
import { sql } from 'kysely';

export interface ImportedQuestion extends ImportedRoot {
  /** Distinct leaf tags of questions. */
  tagIds: string[];
  answersClosed?: boolean;
}

/** As `importRoot` writes it, listed under its tags; `recountQuestions` counts it afterwards. */
export async function importQuestion(tx: Tx, services: Pick<Services, 'config'>, question: ImportedQuestion): Promise<string | undefined> {
  const { tagIds, answersClosed = false } = question;
  const id = await importRoot(tx, services, 'question', question, (columns) =>
    tx
      .insertInto('question')
      .values({ ...columns, tagIds, answersClosed })
      .onConflict((conflict) => conflict.column('importKey').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (id !== undefined) await updateTagList(tx, id);
  return id;
}

/** Adds to an imported question. It has no key of its own: the caller writes it together with its question. @throws Failure beside `body` */
export async function importAddendum(
  tx: Tx,
  services: Pick<Services, 'config'>,
  { questionId, body: markdown, postedAt, editedAt = null }: { questionId: string; body: string; postedAt: Date; editedAt?: Date | null },
): Promise<string> {
  const body = await writeBody(tx, markdown, importRules(services));
  const { id } = await tx
    .insertInto('questionAddendum')
    .values({ questionId, bodySource: body.source, bodyHtml: body.html, bodyText: body.text, postedAt, editedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimImages(tx, body.imageUrls, { kind: 'question', id: questionId });
  await recordMentions(tx, { kind: 'question', id: questionId }, body.mentions);
  return id;
}

export interface ImportedAnswer extends ImportedPost {
  questionId: string;
  /** The version that it is about. */
  holdsFor?: string;
  /** Kept if it is above all others. */
  floor?: number | undefined;
}

export async function importAnswer(tx: Tx, services: Pick<Services, 'config'>, answer: ImportedAnswer): Promise<string | undefined> {
  const { questionId, holdsFor = '', wikiSince = null } = answer;
  const more = { column: 'holds_for', value: sql`${holdsFor}` } as const;
  const id = await importResponse(tx, services, questionTree, { ...answer, rootId: questionId }, more);
  if (id !== undefined && wikiSince !== null) await tx.updateTable('answer').set({ wikiSince }).where('id', '=', id).execute();
  return id;
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
export async function importAdoption(tx: Tx, questionId: string, answerId: string, adoptedAt: Date | null = null): Promise<boolean> {
  const { rows } = await sql`
    update question set adopted_answer_id = answer.id, adopted_at = coalesce(${adoptedAt}::timestamptz, answer.posted_at) from answer
    where question.id = ${questionId} and adopted_answer_id is null and bounty_state <> 'open' and answer.id = ${answerId} and answer.question_id = question.id
    returning question.id`.execute(tx);
  return rows.length > 0;
}

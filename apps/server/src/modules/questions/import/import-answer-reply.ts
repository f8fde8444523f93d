import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { importRules, writeReply } from '../../posts/index.ts';

export interface ImportedAnswerReply {
  importKey: string;
  questionId: string;
  /** Null: under the question itself. */
  answerId: string | null;
  authorId: string;
  /** Plain text. */
  body: string;
  postedAt: Date;
  editedAt?: Date | null;
  /** An earlier reply in the same place. */
  answersReplyId?: string | null;
  importedLikes?: number;
}

/** Writes a published reply; undefined when the key is known. @throws Failure beside `body` */
export async function importAnswerReply(tx: Tx, services: Pick<Services, 'config'>, reply: ImportedAnswerReply): Promise<string | undefined> {
  const { importKey, questionId, answerId, authorId, postedAt, editedAt = null, answersReplyId = null, importedLikes = 0 } = reply;
  const body = await writeReply(tx, reply.body, importRules(services));
  const { rows } = await sql<{ id: string }>`
    insert into answer_reply (question_id, answer_id, author_id, answers_reply_id, chain, body_source, body_html, body_text, state,
      posted_at, edited_at, import_key, imported_likes, like_count)
    select question.id, ${answerId}::bigint, ${authorId}, answered.id,
      case when answered.id is null then '{}' else answered.chain || answered.id end, ${body.source}, ${body.html}, ${body.text}, 'published',
      ${postedAt}::timestamptz, ${editedAt}::timestamptz, ${importKey}, ${importedLikes}::int, ${importedLikes}::int
    from question left join answer_reply answered on answered.id = ${answersReplyId}::bigint
      and answered.question_id = question.id and answered.answer_id is not distinct from ${answerId}::bigint
    where question.id = ${questionId}
    on conflict (import_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

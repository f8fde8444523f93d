import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { importRules, writeReply } from '../../posts/index.ts';

export interface ImportedReply {
  importKey: string;
  /** The comment. */
  parentId: string;
  authorId: string;
  /** Plain text. */
  body: string;
  postedAt: Date;
  editedAt?: Date | null;
  /** An earlier reply to the same comment. */
  answersReplyId?: string | null;
  importedLikes?: number;
}

/** Writes a published reply; undefined when the key is known. @throws Failure beside `body` */
export async function importReply(tx: Tx, services: Pick<Services, 'config'>, reply: ImportedReply): Promise<string | undefined> {
  const { importKey, parentId, authorId, postedAt, editedAt = null, answersReplyId = null, importedLikes = 0 } = reply;
  const body = await writeReply(tx, reply.body, importRules(services));
  const { rows } = await sql<{ id: string }>`
    insert into reply (topic_id, comment_id, author_id, answers_reply_id, chain, body_source, body_html, body_text, state, posted_at,
      edited_at, import_key, imported_likes, like_count)
    select comment.topic_id, comment.id, ${authorId}, answered.id,
      case when answered.id is null then '{}' else answered.chain || answered.id end, ${body.source},
      ${body.html}, ${body.text}, 'published', ${postedAt}::timestamptz, ${editedAt}::timestamptz, ${importKey}, ${importedLikes}::int, ${importedLikes}::int
    from comment left join reply answered on answered.id = ${answersReplyId}::bigint and answered.comment_id = comment.id
    where comment.id = ${parentId}
    on conflict (import_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

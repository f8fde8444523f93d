import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { claimImages } from '../../media/index.ts';
import { importRules, writeBody } from '../../posts/index.ts';

export interface ImportedComment {
  importKey: string;
  /** The topic. */
  parentId: string;
  authorId: string;
  /** Markdown. */
  body: string;
  postedAt: Date;
  editedAt?: Date | null;
  quoteId?: string | null;
  importedLikes?: number;
}

/**
 * Writes a published comment on the next floor, so comments are to come in the order of their times; no event, no
 * counter. Undefined when the key is known. @throws Failure beside `body`
 */
export async function importComment(tx: Tx, services: Pick<Services, 'config'>, comment: ImportedComment): Promise<string | undefined> {
  const { importKey, parentId, authorId, postedAt, editedAt = null, quoteId = null, importedLikes = 0 } = comment;
  const body = await writeBody(tx, comment.body, importRules(services));
  const { rows } = await sql<{ id: string }>`
    with place as (
      update topic set last_floor = last_floor + 1
      where id = ${parentId} and not exists (select 1 from comment where import_key = ${importKey})
      returning last_floor
    )
    insert into comment (topic_id, floor, author_id, quote_id, body_source, body_html, body_text, state, posted_at, edited_at, import_key, imported_likes, like_count)
    select ${parentId}, last_floor, ${authorId}, ${quoteId}::bigint, ${body.source}, ${body.html}, ${body.text}, 'published',
      ${postedAt}::timestamptz, ${editedAt}::timestamptz, ${importKey}, ${importedLikes}::int, ${importedLikes}::int
    from place on conflict (import_key) do nothing returning id`.execute(tx);
  if (rows[0] !== undefined) await claimImages(tx, body.imageUrls);
  return rows[0]?.id;
}

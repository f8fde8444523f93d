import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { importRules, writeBody } from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';

export interface ImportedAnswer {
  importKey: string;
  questionId: string;
  authorId: string;
  /** Markdown. */
  body: string;
  holdsFor?: string;
  postedAt: Date;
  editedAt?: Date | null;
  importedLikes?: number;
}

/**
 * Writes a published answer on the next floor, so answers are to come in the order of their times; no event, no
 * counter. Undefined when the key is known. @throws Failure beside `body`
 */
export async function importAnswer(tx: Tx, services: Pick<Services, 'config'>, answer: ImportedAnswer): Promise<string | undefined> {
  const { importKey, questionId, authorId, holdsFor = '', postedAt, editedAt = null, importedLikes = 0 } = answer;
  const body = await writeBody(tx, answer.body, importRules(services));
  const { rows } = await sql<{ id: string }>`
    with place as (
      update question set last_floor = last_floor + 1
      where id = ${questionId} and not exists (select 1 from answer where import_key = ${importKey})
      returning last_floor
    )
    insert into answer (question_id, floor, author_id, body_source, body_html, body_text, holds_for, state, posted_at, edited_at, import_key, imported_likes, like_count)
    select ${questionId}, last_floor, ${authorId}, ${body.source}, ${body.html}, ${body.text}, ${holdsFor}, 'published',
      ${postedAt}::timestamptz, ${editedAt}::timestamptz, ${importKey}, ${importedLikes}::int, ${importedLikes}::int
    from place on conflict (import_key) do nothing returning id`.execute(tx);
  if (rows[0] !== undefined) await claimImages(tx, body.imageUrls);
  return rows[0]?.id;
}

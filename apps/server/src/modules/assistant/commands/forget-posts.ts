import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

/** Answers that name these posts or are about them say what stood in them: they go, with the questions that they answer. */
export async function forgetPostsInChats(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from assistant_turn turn using assistant_source source
    where source.kind = ${kind} and source.post_id = any(${ids}::bigint[]) and turn.chat_id = source.chat_id
      and (turn.citations @> jsonb_build_array(jsonb_build_object('ref', source.ref))
        or (turn.about_kind = source.kind and turn.about_id = source.post_id))`.execute(tx);
}

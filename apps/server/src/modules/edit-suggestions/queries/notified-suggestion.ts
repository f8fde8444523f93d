import type { SuggestableKind } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { RootKind } from '../../posts/index.ts';

/** What is notified of a suggestion. */
export interface NotifiedSuggestion {
  postKind: SuggestableKind;
  postId: string;
  authorId: string;
  suggesterId: string;
  state: 'waiting' | 'accepted' | 'rejected' | 'withdrawn';
  answer: string;
  rootKind: RootKind;
  rootId: string;
  tagIds: string[];
}

const isOpen = (table: SuggestableKind): RawBuilder<boolean> => {
  const state = sql.ref(`${table}.state`);
  return sql`(${state} = 'published' or (${state} = 'pending' and edit_suggestion.state <> 'waiting'))`;
};

/** Undefined while the post is not published; of a decision also while the post waits for review because of it. */
export async function notifiedSuggestion(db: Db | Tx, id: string): Promise<NotifiedSuggestion | undefined> {
  const { rows } = await sql<NotifiedSuggestion>`
    select post_kind, post_id, author_id, suggester_id, state, answer, root.*
    from edit_suggestion cross join lateral (
      select 'topic' as root_kind, id as root_id, array[tag_id]::text[] as tag_ids from topic
      where post_kind = 'topic' and id = post_id and ${isOpen('topic')}
      union all
      select 'question', id, tag_ids::text[] from question where post_kind = 'question' and id = post_id and ${isOpen('question')}
      union all
      select 'question', question.id, tag_ids::text[] from answer join question on question.id = question_id
      where post_kind = 'answer' and answer.id = post_id and ${isOpen('answer')} and question.state = 'published'
    ) root
    where edit_suggestion.id = ${id}::bigint`.execute(db);
  return rows[0];
}

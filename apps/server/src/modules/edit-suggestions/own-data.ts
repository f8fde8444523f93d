import { sql } from 'kysely';
import { batchesById } from '../../platform/database/batches.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { actOfStaff, type OwnData } from '../members/index.ts';
import type { PostData } from '../posts/index.ts';

/** What was suggested, without the text of others that it replaces. Withdrawn ones are their suggester's alone. */
async function* exportOfEditSuggestions(db: Db, memberId: string) {
  yield* batchesById((afterId, size) =>
    db
      .selectFrom('editSuggestion')
      .select(['id', 'postKind', 'postId', 'authorId', 'suggesterId', 'bodySource', 'reason', 'at', 'state', 'answer', 'decidedAt'])
      .where((eb) => eb.or([eb('suggesterId', '=', memberId), eb.and([eb('authorId', '=', memberId), eb('state', '<>', 'withdrawn')])]))
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

export const editSuggestionsOwnData: readonly OwnData[] = [
  {
    columns: ['editSuggestion.authorId', 'editSuggestion.suggesterId'],
    exported: {
      file: 'edit-suggestions.json',
      zh: '你写的和别人为你写的改稿建议',
      en: 'edits that you suggested, and that others suggested for your posts',
      rows: exportOfEditSuggestions,
    },
    cancelled: 'afterwards',
  },
  { columns: ['editSuggestion.decidedBy'], exported: actOfStaff, cancelled: actOfStaff },
];

/** Both texts are copies of the post. */
async function removeSuggestions(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`delete from edit_suggestion where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
}

export const editSuggestionsPostData: readonly PostData[] = [{ columns: ['editSuggestion.postId'], removed: removeSuggestions }];

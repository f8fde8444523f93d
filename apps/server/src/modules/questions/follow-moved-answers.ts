import type { Tx } from '../../platform/database/db.ts';
import { updateTagLists } from './tag-lists.ts';

/** The lists of tags show the activity of both questions, which are locked. */
export async function followMovedAnswers(tx: Tx, questionIds: readonly string[]): Promise<void> {
  await updateTagLists(tx, questionIds);
}

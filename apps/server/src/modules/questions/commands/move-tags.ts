import type { Tx } from '../../../platform/database/db.ts';
import { checkStillLeaves } from '../../posts/write/index.ts';
import type { PostState } from '../../posts/index.ts';
import { moveQuestionCounts } from '../../tags/index.ts';
import type { LockedQuestion } from './lock-content.ts';
import { placeQuestion } from './place-question.ts';

/** The tags that a question leaves and those that it joins. */
export function tagMoves(question: Pick<LockedQuestion, 'tagIds'>, tagIds: readonly string[]): { left: string[]; joined: string[] } {
  const left = question.tagIds.filter((tagId) => !tagIds.includes(tagId));
  const joined = tagIds.filter((tagId) => !question.tagIds.includes(tagId));
  return { left, joined };
}

/** After its row has its new tags: the rows by which tags list a question follow. @throws Failure beside `tagIds` */
export async function followTags(tx: Tx, question: LockedQuestion, tagIds: readonly string[]): Promise<void> {
  const { left, joined } = tagMoves(question, tagIds);
  if (left.length + joined.length === 0) return;
  await placeQuestion(tx, question.id);
  await checkStillLeaves(tx, 'tagIds', tagIds);
}

/** The counts of tags follow what stays published; what ceased to be was counted in the tags that it had. */
export async function followTagCounts(tx: Tx, question: LockedQuestion, tagIds: readonly string[], state: PostState): Promise<void> {
  if (state !== 'published') return;
  await moveQuestionCounts(tx, tagMoves(question, tagIds), { resolved: question.adoptedAnswerId !== null });
}

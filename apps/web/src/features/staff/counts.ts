import { staffCounts, staffQuestionCounts, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';

/** How much of each kind waits for review. */
export type Counts = Answer<typeof staffCounts> & Answer<typeof staffQuestionCounts>;

export async function loadCounts(api: Api): Promise<Counts> {
  const [ofTopics, ofQuestions] = await Promise.all([api.call(staffCounts), api.call(staffQuestionCounts)]);
  return { ...ofTopics, ...ofQuestions };
}

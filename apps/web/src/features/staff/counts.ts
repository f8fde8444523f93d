import { readStaffCounts, readStaffQuestionCounts, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';

/** How much of each kind waits for review. */
export type Counts = Answer<typeof readStaffCounts> & Answer<typeof readStaffQuestionCounts>;

export async function loadCounts(api: Api): Promise<Counts> {
  const [ofTopics, ofQuestions] = await Promise.all([api.call(readStaffCounts), api.call(readStaffQuestionCounts)]);
  return { ...ofTopics, ...ofQuestions };
}

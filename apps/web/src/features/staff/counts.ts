import { readStaffCounts, readStaffDecisionCounts, readStaffQuestionCounts, type Answer } from '@chaguan/contract';
import { useRouteLoaderData } from 'react-router';
import type { Api } from '../../lib/api/api.ts';

/** How much of each kind waits for review or for a decision. */
export type Counts = Answer<typeof readStaffCounts> & Answer<typeof readStaffQuestionCounts> & Answer<typeof readStaffDecisionCounts>;

export async function loadCounts(api: Api): Promise<Counts> {
  const [ofTopics, ofQuestions, ofDecisions] = await Promise.all([
    api.call(readStaffCounts),
    api.call(readStaffQuestionCounts),
    api.call(readStaffDecisionCounts),
  ]);
  return { ...ofTopics, ...ofQuestions, ...ofDecisions };
}

/** Those that the frame of the back office has loaded. */
export function useCounts(): Counts | undefined {
  return useRouteLoaderData<Counts>('routes/admin/frame');
}

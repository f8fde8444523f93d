/**
 * Polls, with a reference to the subject: a topic or question, whose module decides who sees it and who may vote. Tables: poll,
 * poll_option, poll_vote. Invariants: a subject has at most one poll, whose text never changes; a member has one vote in it, which can be
 * changed while the poll is open; counts are changed with the votes, under the lock of the poll. Message: poll.changed. Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { endDuePolls } from './end-polls.ts';

export { pollsOwnData, pollsPostData } from './own-data.ts';
export { addPoll, type CheckedPoll, preparePoll } from './add-poll.ts';
export { closePollOf, readPollOf, voteOn, type PollHost } from './host.ts';
export * from './events.ts';
export { visiblePoll } from './show-poll.ts';
export { votersOf } from './cast-vote.ts';

export const pollJobs: readonly ClockJob[] = [{ task: 'polls/end-due', pattern: '* * * * *', run: endDuePolls }];

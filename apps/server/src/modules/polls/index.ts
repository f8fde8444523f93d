/**
 * Polls by a reference to the subject: a topic or question, whose module decides who sees it and who may vote.
 * Tables: poll, poll_option, poll_vote. Invariants: a subject has one poll, whose words never change; a member has one
 * vote in it, which can be changed while the poll is open; counts are changed with the votes, under the lock of the
 * poll. Message: poll.changed.
 */
export { addPoll } from './commands/add-poll.ts';
export { castVote } from './commands/cast-vote.ts';
export { closePoll } from './commands/close-poll.ts';
export { checkPoll, type CheckedPoll } from './check-poll.ts';
export { tellVotesSoon } from './vote-news.ts';
export { exportOfPolls } from './queries/export-polls.ts';
export { shownPoll, shownPollAlone } from './queries/shown-poll.ts';
export { type PollSubject } from './subject.ts';

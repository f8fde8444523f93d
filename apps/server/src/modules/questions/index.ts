/**
 * Questions with their answers, replies and addenda: reading, writing, states, review, adoption, bounties, lists by tag, visibility.
 * Tables: question, question_tagging, question_addendum, answer, answer_worked, answer_unhelpful, answer_reply, question_read (question_count through
 * `tags`). Invariants: a
 * question has leaf tags only, and is readable where all its tags are open; only published posts count, in the transaction of the change; a
 * floor never changes and is never used twice; an open bounty is what the ledger holds for its question, and the choice of an answer pays
 * it, once; a body is returned through `projectBody` only; locks are taken in the order question, answer, reply, accounts, members, counts.
 * Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';
import { refreshNewPriors, refreshPriors } from './quality/refresh-priors.ts';
import { recount } from './recount-questions.ts';
import { readingRoutes } from './routes.reading.ts';
import { staffRoutes } from './routes.staff.ts';
import { writingRoutes } from './routes.writing.ts';

export { staffAnswers, staffQuestions } from './queries/staff-lists.ts';
export { forgetUnhelpful } from './quality/unhelpful.ts';
export { forgetWorked } from './worked.ts';
export { questionsOwnData, questionsPostData } from './own-data.ts';
export { canSeeQuestion } from './policy.ts';
export { adoptionApproval } from './commands/change-adoption.ts';
export { questionFacts } from './fact-checks.ts';
export { leftBounties, lockBounties, openBounties, questionsWithBounty, returnBounties } from './bounty/return-bounties.ts';
export { followMovedAnswers } from './follow-moved-answers.ts';
export { addQuestion } from './commands/add-question.ts';
export * from './events.ts';
export { questionsOfAddenda } from './commands/addenda.ts';
export { importAddendum, importAdoption, importAnswer, importAnswerReply, importQuestion } from './import/import-posts.ts';
export { authorQuestions } from './queries/list-questions.ts';
export { feedQuestions, sitemapQuestions } from './queries/feed-questions.ts';
export { questionLines } from './queries/question-lines.ts';
export { adoptedAnswer, isVisibleAddendum, waitingChoices, type WaitingChoice } from './queries/waiting-choices.ts';
export { questionListPages, questionPages } from './realtime.ts';
export { lockRequestable, seeRequestable } from './requestable.ts';
export { answerReplyType, answerType, questionType } from './post-types.ts';
export { recountQuestions } from './recount-questions.ts';

export const questionRoutes = [...readingRoutes, ...writingRoutes, ...staffRoutes];

/** As for topics: after this time without a visit a question is no longer known as read. */
export const questionRetention: readonly RetentionRule[] = [{ table: 'question_read', days: 'topicReadDays', isOlder: olderBy('read_at') }];

export const questionJobs: readonly ClockJob[] = [
  { task: 'questions/recount', pattern: '47 3 * * *', run: recount },
  { task: 'questions/refresh-new-priors', pattern: '*/10 * * * *', run: refreshNewPriors },
  { task: 'questions/refresh-priors', pattern: '53 3 * * *', run: refreshPriors },
];

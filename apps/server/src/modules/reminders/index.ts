/**
 * Reminders: who is notified of acts of others (ADR 34), with watch levels and muted members. Tables: reminder (lines), reminder_act,
 * watch, watch_setting, member_mute. Invariants: nobody is notified of one act twice, of their own, or of what they may not see; a line
 * counts its acts; an unread reminder of something withdrawn is deleted,
 * one of something that its recipient cannot read is hidden until it is readable. Reminders follow from the state at the time when the job runs,
 * under a lock per act, so events may come late, twice and in any order. No text is copied: posts are read when the list is. Locks: the
 * act, then lines in the order of members. Modules below do not know this one. Events: events.ts.
 */
import { on, onBatch, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { memberAdjusted } from '../adjustments/index.ts';
import { badgeGranted } from '../badges/index.ts';
import { fileScanned } from '../files/index.ts';
import { answerRequestChanged } from '../answer-requests/index.ts';
import { editSuggestionChanged } from '../edit-suggestions/index.ts';
import { memberFollowed, memberUnfollowed } from '../follows/index.ts';
import { memberCancelled } from '../members/index.ts';
import { cardRefunded } from '../memberships/index.ts';
import { payoutPaid, payoutRefused } from '../payouts/index.ts';
import { refundBlocked, refundFailed, refundReleased, refundStarted } from '../payments/index.ts';
import { pollEnded } from '../polls/index.ts';
import {
  postEdited,
  postHidden,
  postLiked,
  postModerated,
  postPublished,
  postRewritten,
  postUnliked,
  threadDuplicated,
  wikiEdited,
  wikiSet,
} from '../posts/index.ts';
import { postsMoved } from '../post-moves/index.ts';
import { answerAdopted, bountyReturned, questionClosed } from '../questions/index.ts';
import { caseAssigned, caseDecided, caseReopened } from '../reports/index.ts';
import { envelopeEnded } from '../red-envelopes/index.ts';
import { columnExtended } from '../topic-columns/index.ts';
import { tipGiven } from '../tips/index.ts';
import { topicMoved, topicUnlocked } from '../topics/index.ts';
import { scheduledPostFailed } from '../scheduled-posts/index.ts';
import { batchDue, postReturned, readerDue, readersChanged, tagDue } from './events.ts';
import { forgetReceiver, removeOldReminders } from './jobs/clean-up.ts';
import { followMoved } from './jobs/follow-moved.ts';
import { notifyBatch } from './jobs/notify-batch.ts';
import { notifyOfAdoption } from './jobs/notify-of-adoption.ts';
import { notifyOfAnswerRequest, withdrawAnswerRequests } from './jobs/notify-of-answer-request.ts';
import { appealDecided } from '../moderation-log/index.ts';
import { notifyOfAppeal } from './jobs/notify-of-appeal.ts';
import { notifyOfColumn } from './jobs/notify-of-column.ts';
import { notifyOfBadge } from './jobs/notify-of-badge.ts';
import { notifyOfDecision } from './jobs/notify-of-decision.ts';
import { notifyOfDueFavourites } from './jobs/notify-of-due-favourites.ts';
import { notifyOfEdit } from './jobs/notify-of-edit.ts';
import { notifyOfWiki, notifyOfWikiEdit } from './jobs/notify-of-wiki.ts';
import { notifyOfEditSuggestion } from './jobs/notify-of-edit-suggestion.ts';
import { notifyOfEndingRoles } from './jobs/notify-of-ending-roles.ts';
import {
  notifyOfDuplicate,
  notifyOfFailedSchedule,
  notifyOfFollow,
  notifyAssignee,
  notifyOfInfectedFile,
  notifyOfRewriting,
} from './jobs/notify-of-acts.ts';
import { notifyOfLike } from './jobs/notify-of-like.ts';
import { notifyOfPublished } from './jobs/notify-of-published.ts';
import {
  notifyOfAdjustment,
  notifyOfCardRefund,
  notifyOfEnvelope,
  notifyOfRefund,
  notifyOfFailedRefund,
  notifyOfPaidPayout,
  notifyOfRefusedPayout,
  notifyOfReleasedRefund,
  notifyOfReturnedBounty,
  notifyOfStartedRefund,
  notifyOfTip,
  notifyOfUnlock,
} from './jobs/notify-of-value.ts';
import { notifyOfVerdict, withdrawVerdict } from './jobs/notify-of-verdict.ts';
import { notifyOfWaitingChoices } from './jobs/notify-of-waiting-choices.ts';
import { notifyVoters } from './jobs/notify-voters.ts';
import { followReadability } from './follow-readability.ts';
import { findReaders, followReader, followTag, followEndedRoles } from './jobs/follow-readers.ts';

export { remindersOwnData, remindersPostData } from './own-data.ts';
export { reminderDelivered } from './events.ts';
export { isDeliverable, presentLines } from './present.ts';
export { latestReminders } from './queries/list-reminders.ts';
export { readReminderAct, readReminderKinds } from './queries/read-acts.ts';
export { type LineRow, linesColumn, unreadReminders } from './queries/read-lines.ts';
export { unreadLines } from './queries/unread-lines.ts';
export { reminderRoutes } from './routes.ts';

export const reminderSubscriptions: readonly Subscription<Services>[] = [
  onBatch(postPublished, 'remind', notifyOfPublished),
  on(postEdited, 'remind', notifyOfEdit),
  on(postHidden, 'withdraw-reminders', followReadability),
  on(postReturned, 'return-reminders', followReadability),
  on(topicMoved, 'follow-readability', (services, { topicId }) => followReadability(services, { kind: 'topic', id: topicId })),
  on(postsMoved, 'remind', followMoved),
  on(threadDuplicated, 'remind', notifyOfDuplicate),
  on(scheduledPostFailed, 'remind', notifyOfFailedSchedule),
  on(postModerated, 'remind', notifyOfDecision),
  on(postRewritten, 'remind', notifyOfRewriting),
  on(wikiEdited, 'remind', notifyOfWikiEdit),
  on(wikiSet, 'remind', notifyOfWiki),
  on(postLiked, 'remind', notifyOfLike),
  on(postUnliked, 'withdraw-reminders', notifyOfLike),
  on(memberFollowed, 'remind', notifyOfFollow),
  on(memberUnfollowed, 'withdraw-reminders', notifyOfFollow),
  on(answerAdopted, 'remind', notifyOfAdoption),
  on(answerRequestChanged, 'remind', notifyOfAnswerRequest),
  on(editSuggestionChanged, 'remind', notifyOfEditSuggestion),
  on(questionClosed, 'withdraw-reminders', withdrawAnswerRequests),
  on(bountyReturned, 'remind', notifyOfReturnedBounty),
  on(topicUnlocked, 'remind', notifyOfUnlock),
  on(tipGiven, 'remind', notifyOfTip),
  on(badgeGranted, 'remind', notifyOfBadge),
  on(columnExtended, 'remind', notifyOfColumn),
  on(envelopeEnded, 'remind', notifyOfEnvelope),
  on(memberAdjusted, 'remind', notifyOfAdjustment),
  on(cardRefunded, 'remind', notifyOfCardRefund),
  on(refundBlocked, 'remind', notifyOfRefund),
  on(refundReleased, 'remind', notifyOfReleasedRefund),
  on(refundStarted, 'remind', notifyOfStartedRefund),
  on(refundFailed, 'remind', notifyOfFailedRefund),
  on(payoutPaid, 'remind', notifyOfPaidPayout),
  on(payoutRefused, 'remind', notifyOfRefusedPayout),
  on(caseAssigned, 'remind', notifyAssignee),
  on(caseDecided, 'remind', notifyOfVerdict),
  on(appealDecided, 'remind', notifyOfAppeal),
  on(caseReopened, 'withdraw-reminders', withdrawVerdict),
  on(fileScanned, 'remind', notifyOfInfectedFile),
  on(pollEnded, 'remind', notifyVoters),
  on(memberCancelled, 'forget-receiver', forgetReceiver),
  on(batchDue, 'deliver', notifyBatch),
  onBatch(readersChanged, 'find-readers', findReaders),
  on(readerDue, 'follow-readability', followReader),
  on(tagDue, 'follow-readability', followTag),
];

export const reminderJobs: readonly ClockJob[] = [
  { task: 'reminders/due-favourites', pattern: '* * * * *', run: notifyOfDueFavourites },
  { task: 'reminders/ending-roles', pattern: '7 * * * *', run: notifyOfEndingRoles },
  { task: 'reminders/follow-ended-roles', pattern: '* * * * *', run: followEndedRoles },
  { task: 'reminders/remove-old', pattern: '53 3 * * *', run: removeOldReminders },
  { task: 'reminders/waiting-choices', pattern: '13 1 * * *', run: notifyOfWaitingChoices },
];

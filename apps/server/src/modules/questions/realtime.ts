import type { RealtimeMessage } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import { PageGroup } from '../../platform/cache/page-group.ts';

/** Cached pages that show lists of questions. */
export const questionListPages = new PageGroup('question-lists');

/** The cached pages of one question. */
export function questionPages(questionId: string): PageGroup {
  return new PageGroup(`question:${questionId}`);
}

/** Sends the message to open pages of a question, and drops its cached pages, with the lists that show its counts. */
export function announcePage(tx: Tx, questionId: string, message: RealtimeMessage): void {
  announce(tx, { channel: `question:${questionId}`, message });
  questionPages(questionId).drop(tx);
  questionListPages.drop(tx);
}

/** The question itself changed. */
export function announceQuestion(tx: Tx, questionId: string): void {
  announcePage(tx, questionId, { kind: 'question.changed', data: { questionId } });
}

/** An answer changed, or the replies under it; null: the replies directly under the question. */
export function announceAnswer(tx: Tx, questionId: string, answerId: string | null): void {
  announcePage(tx, questionId, { kind: 'answer.changed', data: { questionId, answerId } });
}

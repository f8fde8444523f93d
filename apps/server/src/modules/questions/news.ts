import type { RealtimeMessage } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** Open pages of a question hear it, and its kept pages go, with the lists that show its counts. */
export function tellPage(tx: Tx, questionId: string, message: RealtimeMessage): void {
  announce(tx, { channel: `question:${questionId}`, message });
  announce(tx, { drop: `page:question:${questionId}` });
  announce(tx, { drop: 'page:question-lists' });
}

/** The question itself changed. */
export function tellQuestion(tx: Tx, questionId: string): void {
  tellPage(tx, questionId, { kind: 'question.changed', data: { questionId } });
}

/** An answer changed, or what stands under it; null: what stands under the question itself. */
export function tellAnswer(tx: Tx, questionId: string, answerId: string | null): void {
  tellPage(tx, questionId, { kind: 'answer.changed', data: { questionId, answerId } });
}

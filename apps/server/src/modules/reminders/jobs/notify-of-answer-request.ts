import type { Services } from '../../../platform/http/ctx.ts';
import { openAnswerRequest, requestsOf } from '../../answer-requests/index.ts';
import { audienceLocation } from '../location.ts';
import { lockSource, notify } from '../notify.ts';
import { withdraw } from '../withdraw.ts';

type Request = { questionId: string; memberId: string; requesterId: string };

/** Updates the reminder of a request to its current state: withdrawn once it was declined, or its question was closed. */
export async function notifyOfAnswerRequest(services: Services, { questionId, memberId, requesterId }: Request): Promise<void> {
  const source = `answer_request:${questionId}:of:${memberId}`;
  await services.write(async (tx) => {
    await lockSource(tx, source);
    const request = await openAnswerRequest(tx, questionId, memberId);
    if (request === undefined) {
      await withdraw(tx, source);
      return;
    }
    const root = { kind: 'question' as const, id: questionId };
    const location = await audienceLocation(services, { root, tagIds: request.tagIds });
    const recipients = new Map([[memberId, { kind: 'answer_requested' as const, subject: root }]]);
    await notify(tx, { source, senderId: requesterId, post: root, location, at: location.now }, recipients);
  });
}

/** A closed question: each of its reminders. */
export async function withdrawAnswerRequests(services: Services, { questionId }: { questionId: string }): Promise<void> {
  for (const request of await requestsOf(services.db, questionId)) await notifyOfAnswerRequest(services, { questionId, ...request });
}

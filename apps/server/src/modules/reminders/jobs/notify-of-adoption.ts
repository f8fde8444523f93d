import type { Services } from '../../../platform/http/ctx.ts';
import { readPostAudience } from '../post-audience.ts';
import { adoptedAnswer } from '../../questions/index.ts';
import { audienceLocation } from '../location.ts';
import { lockSources, notify } from '../notify.ts';
import { sourceOfPost } from './notify-of-published.ts';
import { withdraw } from '../withdraw.ts';

interface Adoption {
  questionId: string;
  answerId: string | null;
  before: string | null;
  byId: string;
  paid: { cny: string; points: string } | null;
}

function factsOf(paid: Adoption['paid']): object | undefined {
  if (paid === null) return undefined;
  return { ...(Number(paid.cny) !== 0 && { amount: paid.cny }), ...(Number(paid.points) !== 0 && { points: Number(paid.points) }) };
}

/** Updates the reminders of one answer to whether it is currently adopted. */
async function notifyOfAnswer(services: Services, { questionId, byId, paid }: Adoption, answerId: string): Promise<void> {
  const source = `adopted:${answerId}`;
  await services.write(async (tx) => {
    await lockSources(tx, [source, sourceOfPost({ kind: 'answer', id: answerId })]);
    if ((await adoptedAnswer(tx, questionId)) !== answerId) {
      await withdraw(tx, source);
      return;
    }
    const post = { kind: 'answer' as const, id: answerId };
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const location = await audienceLocation(services, audience);
    const senderId = byId === audience.root.authorId ? byId : null;
    const recipients = new Map([[audience.authorId, { kind: 'answer_adopted' as const, subject: post }]]);
    await notify(tx, { source, senderId, post, location, facts: factsOf(paid), at: location.now }, recipients);
  });
}

/** The asker is notified of what others did with the choice and the bounty too. */
async function notifyAsker(services: Services, { questionId, answerId, before, byId, paid }: Adoption): Promise<void> {
  const source = `adoption:${questionId}:${before ?? ''}:${answerId ?? ''}`;
  await services.write(async (tx) => {
    const post = { kind: 'question' as const, id: questionId };
    await lockSources(tx, [source, sourceOfPost(post)]);
    const audience = await readPostAudience(tx, post);
    if (audience === null || audience.authorId === byId) return;
    const location = await audienceLocation(services, audience);
    const spent = paid && { cny: `-${paid.cny}`, points: `-${paid.points}` };
    const recipients = new Map([[audience.authorId, { kind: 'adoption_changed' as const, subject: post }]]);
    await notify(tx, { source, senderId: null, post, location, facts: factsOf(spent), at: location.now }, recipients);
  });
}

/** Staff may replace the adopted answer by another one. */
export async function notifyOfAdoption(services: Services, adoption: Adoption): Promise<void> {
  const { answerId, before } = adoption;
  if (before !== null && before !== answerId) await notifyOfAnswer(services, { ...adoption, paid: null }, before);
  if (answerId !== null) await notifyOfAnswer(services, adoption, answerId);
  await notifyAsker(services, adoption);
}

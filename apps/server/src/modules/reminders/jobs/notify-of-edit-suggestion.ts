import type { Services } from '../../../platform/http/ctx.ts';
import { type NotifiedSuggestion, notifiedSuggestion } from '../../edit-suggestions/index.ts';
import { followPosts } from '../follow-readability.ts';
import { audienceLocation, cachedSight } from '../location.ts';
import { lockSources, notify } from '../notify.ts';
import { withdraw } from '../withdraw.ts';

/** Who is notified of its present state; nobody of what its suggester withdrew. */
function recipientOf({ state, authorId, suggesterId, answer }: NotifiedSuggestion) {
  if (state === 'withdrawn') return null;
  if (state === 'waiting') return { kind: 'edit_suggested' as const, memberId: authorId, senderId: suggesterId, facts: {} };
  const facts = answer === '' ? {} : { reason: answer };
  return {
    kind: state === 'accepted' ? ('edit_accepted' as const) : ('edit_rejected' as const),
    memberId: suggesterId,
    senderId: null,
    facts,
  };
}

/**
 * Makes the reminders of a suggested edit match its state: its author has one while it waits, its suggester one of the decision, without
 * who decided. Where the accepted text waits for review, the suggester reads the post only after it: until then the reminder is hidden,
 * whichever came first, this or the job that hides what nobody can read.
 */
export async function notifyOfEditSuggestion(services: Services, { editSuggestionId }: { editSuggestionId: string }): Promise<void> {
  const made = `edit_suggestion:${editSuggestionId}`;
  const decided = `edit_suggestion:${editSuggestionId}:decided`;
  const post = await services.write(async (tx) => {
    await lockSources(tx, [made, decided]);
    const suggestion = await notifiedSuggestion(tx, editSuggestionId);
    if (suggestion?.state !== 'waiting') await withdraw(tx, made);
    const to = suggestion === undefined ? null : recipientOf(suggestion);
    if (suggestion === undefined || to === null) return null;
    const { postKind: kind, postId: id, rootKind, rootId, tagIds, state } = suggestion;
    const subject = { kind, id };
    const location = await audienceLocation(services, { root: { kind: rootKind, id: rootId }, tagIds });
    const act = {
      source: state === 'waiting' ? made : decided,
      senderId: to.senderId,
      post: subject,
      location,
      facts: to.facts,
      at: location.now,
    };
    await notify(tx, act, new Map([[to.memberId, { kind: to.kind, subject }]]));
    return subject;
  });
  if (post !== null) await followPosts(services, { kind: post.kind, ids: [post.id] }, { sight: await cachedSight(services.db) });
}

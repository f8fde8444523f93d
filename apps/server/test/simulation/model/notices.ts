import { canRead, isPublic } from './rights.ts';
import { rootOf, type SimulatedMember, type SimulatedPost } from './facts.ts';
import { memberOf, type SiteModel } from './model.ts';

/** An author is notified of what staff decided about a post, wherever it is; not of the deletion of what the author had deleted. */
export function notifyOfDecision(model: SiteModel, post: SimulatedPost, act: 'approve' | 'delete' | 'restore' | 'hide'): void {
  const { reminders } = model;
  if (memberOf(model, post.author).cancelled || (act === 'delete' && post.state === 'deleted_by_user')) return;
  const ofDeletion = post.state === 'pending' ? 'post_refused' : 'post_deleted';
  const kind = { approve: 'post_approved', restore: 'post_restored', hide: 'post_hidden', delete: ofDeletion }[act];
  model.decisions += 1;
  reminders.publish(`decision by staff ${model.decisions}`, post.author, kind);
}

/** Value stays, whatever becomes of the topic. */
export function notifyOfUnlock({ reminders }: SiteModel, topic: SimulatedPost, by: SimulatedMember): void {
  if (reminders.isNotified(topic.author, by.id, topic))
    reminders.publish(`unlock of topic ${topic.id} by ${by.id}`, topic.author, 'topic_unlock');
}

/** Of the end of an own envelope, unless the sender stopped it or left. */
export function notifyOfEnvelope(model: SiteModel, topic: SimulatedPost): void {
  if (!memberOf(model, topic.author).cancelled)
    model.reminders.publish(`end of the envelope of ${topic.id}`, topic.author, 'envelope_ended');
}

/** The author of an answer, of the choice of an asker whom the author does not block. */
export function notifyOfChoice(model: SiteModel, answer: SimulatedPost): void {
  const question = rootOf(answer);
  const author = memberOf(model, answer.author);
  if (!isPublic(answer) || !canRead(model, author, question)) return;
  if (model.reminders.isNotified(author.id, question.author, answer)) {
    model.reminders.publish(`adopted:${answer.kind}:${answer.id}:by:${question.author}`, author.id, 'answer_adopted');
  }
}

import type { SimulatedMember, SimulatedPost } from './facts.ts';
import { memberOf, type SiteModel } from './model.ts';
import { notifyOfChoice, notifyOfEnvelope, notifyOfUnlock } from './notices.ts';

const usualPoints = { topic: 10, comment: 5, reply: 5, question: 10, answer: 5, answer_reply: 5 };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Money that came in from outside or from others. */
export function receive(model: SiteModel, member: SimulatedMember, fen: number): void {
  member.fen += fen;
  member.income.push({ fen, at: model.now() });
}

/** Points of a reward, which count as earned. */
function addReward(model: SiteModel, post: SimulatedPost, points: number): void {
  if (points === 0) return;
  const author = memberOf(model, post.author);
  author.points += points;
  author.earned += points;
  post.rewards.push(points);
}

/** Once per post. */
export function giveReward(model: SiteModel, post: SimulatedPost): void {
  const points = post.kind === 'comment' ? model.settings.pointsComment : usualPoints[post.kind];
  if (post.rewards.length === 0) addReward(model, post, points);
}

export function takeRewardBack(model: SiteModel, post: SimulatedPost): void {
  addReward(model, post, -Math.max(sum(post.rewards), 0));
}

export function returnReward(model: SiteModel, post: SimulatedPost): void {
  addReward(model, post, (post.rewards[0] ?? 0) - sum(post.rewards));
}

/** What nobody claimed goes back. */
export function endEnvelope(model: SiteModel, topic: SimulatedPost, by: 'sender' | 'site' = 'site'): void {
  const { envelope } = topic;
  if (envelope === null || envelope.ended) return;
  envelope.ended = true;
  if (by === 'site') notifyOfEnvelope(model, topic);
  memberOf(model, topic.author).fen += envelope.fenEach * (envelope.quantity - envelope.claimedBy.size);
}

/** Whether a claim is answered with a share: a repeated one gets the same. */
export function canClaim(model: SiteModel, member: SimulatedMember, topic: SimulatedPost): boolean {
  const { envelope } = topic;
  if (envelope === null || topic.author === member.id) return false;
  if (envelope.claimedBy.has(member.id)) return true;
  return !envelope.ended && envelope.expiresAt !== null && envelope.expiresAt > model.now();
}

export function claim(model: SiteModel, member: SimulatedMember, topic: SimulatedPost): void {
  const { envelope } = topic;
  if (envelope === null || envelope.claimedBy.has(member.id)) return;
  envelope.claimedBy.add(member.id);
  receive(model, member, envelope.fenEach);
  envelope.ended = envelope.claimedBy.size === envelope.quantity;
  if (envelope.ended) notifyOfEnvelope(model, topic);
}

/** The clock comes round. */
export function endDueEnvelopes(model: SiteModel): void {
  for (const post of model.posts) {
    const expiresAt = post.envelope?.expiresAt ?? null;
    if (expiresAt !== null && expiresAt <= model.now()) endEnvelope(model, post);
  }
}

export function refundBounty(model: SiteModel, question: SimulatedPost): void {
  if (question.bounty.state !== 'open') return;
  question.bounty.state = 'refunded';
  memberOf(model, question.author).points += question.bounty.points;
}

export function adopt(model: SiteModel, question: SimulatedPost, answer: SimulatedPost): void {
  question.adopted = answer;
  notifyOfChoice(model, answer);
  if (question.bounty.state !== 'open') return;
  question.bounty.state = 'paid';
  memberOf(model, answer.author).points += question.bounty.points;
}

export function unlock(model: SiteModel, member: SimulatedMember, topic: SimulatedPost): void {
  if (topic.unlockedBy.has(member.id)) return;
  topic.unlockedBy.add(member.id);
  notifyOfUnlock(model, topic, member);
  member.points -= topic.price;
  memberOf(model, topic.author).points += topic.price;
}

import type { PostState } from '../../../src/modules/posts/index.ts';
import { isDeleted, rootOf, type SimulatedPost, type SimulatedText } from './facts.ts';
import { endEnvelope, giveReward, refundBounty, returnReward, takeRewardBack } from './money.ts';
import type { SiteModel } from './model.ts';

export type Change = 'approve' | 'take_away' | 'take_back' | 'delete' | 'delete_and_keep' | 'restore' | 'send_to_review';

/** What a change of state leads to; `delete_and_keep` leaves the author the reward. */
function stateAfter({ state, stateBefore }: SimulatedPost, change: Change): [PostState, PostState | null] {
  if (change === 'approve') return ['published', null];
  if (change === 'send_to_review') return ['pending', null];
  if (change === 'take_away') return ['deleted_by_user', state];
  if (change === 'delete' || change === 'delete_and_keep') return ['deleted_by_staff', state];
  return [stateBefore ?? 'pending', null];
}

/** The money of a topic or question follows its state. */
function moneyFollows(model: SiteModel, post: SimulatedPost): void {
  if (post.envelope !== null && post.state === 'published') {
    post.envelope.expiresAt ??= model.now() + model.settings.envelopeHours * 3_600_000;
  }
  if (isDeleted(post)) {
    endEnvelope(model, post);
    refundBounty(model, post);
  }
}

/** What is deleted or waits no longer moves its topic or question up. */
function refreshActivity({ posts }: SiteModel, root: SimulatedPost): void {
  const below = posts.filter((post) => post.root === root && post.published);
  const last = [below.findLast(({ floor }) => floor > 0), below.findLast(({ floor }) => floor === 0)];
  root.activityAt = Math.max(root.postedAt, ...last.map((post) => post?.postedAt ?? 0));
}

const aMoment = 0.001;

/** Comments, answers and replies are in the order of writing, wherever the clock stood. */
function setTime(model: SiteModel, post: SimulatedPost): void {
  const { root } = post;
  if (root === null) return;
  const before = model.posts.findLast((other) => other.root === root && other.floor > 0);
  const lastFloor = post.floor > 0 ? (before?.postedAt ?? 0) : 0;
  post.postedAt = Math.max(post.postedAt, root.activityAt + aMoment, lastFloor + aMoment);
  if (post.published) root.activityAt = post.postedAt;
}

/** All consequences of a change of a post's state. */
export function changeState(model: SiteModel, post: SimulatedPost, change: Change): void {
  const [state, stateBefore] = stateAfter(post, change);
  if (state === post.state) return;
  const wasPublished = post.published;
  Object.assign(post, { state, stateBefore, published: state === 'published' });
  moneyFollows(model, post);
  if (post.root !== null && wasPublished !== post.published) refreshActivity(model, post.root);
  if (change === 'delete') takeRewardBack(model, post);
  if (change === 'restore') returnReward(model, post);
  if (change === 'approve') giveReward(model, post);
  if (wasPublished !== post.published) model.reminders.follow(post);
  else model.reminders.mentioned(post);
}

/** A new post: published, or waiting for review. */
export function publishFirst(model: SiteModel, post: SimulatedPost): void {
  post.state = model.settings.review ? 'pending' : 'published';
  post.published = post.state === 'published';
  setTime(model, post);
  model.posts.push(post);
  model.reminders.posts.push(post);
  if (post.published) {
    giveReward(model, post);
    moneyFollows(model, post);
  }
  model.reminders.follow(post);
}

function recordEdit(post: SimulatedPost, editor: string, byStaff: boolean): void {
  const { marker, word, named } = post;
  post.edits.push({ editor, byStaff, before: { marker, word, named } });
}

interface Replacement {
  editor: string;
  byStaff: boolean;
  text: SimulatedText;
  /** Whether it waits where everything is reviewed. */
  reviewed: boolean;
}

/** Another than the author wrote it, or it was there before: its title stays, and nobody is notified of being named in it. */
export function replaceText(model: SiteModel, post: SimulatedPost, { editor, byStaff, text, reviewed }: Replacement): void {
  if (text.marker === post.marker) return;
  recordEdit(post, editor, byStaff);
  for (const id of text.named) {
    if (post.named.includes(id) || post.everMentioned.has(id)) continue;
    post.everMentioned.add(id);
    post.silent.add(id);
  }
  const mentions = text.named.filter((id) => !post.silent.has(id));
  Object.assign(post, text, { mentions, version: post.version + 1 });
  if (reviewed && model.settings.review) changeState(model, post, 'send_to_review');
}

/** An edit: its mentions are new, and where everything is reviewed it waits again. */
export function rewrite(model: SiteModel, post: SimulatedPost, text: SimulatedText): void {
  recordEdit(post, post.author, false);
  const mentions = text.named.filter((id) => !post.silent.has(id));
  Object.assign(post, text, { mentions, title: post.root === null ? text.marker : '', version: post.version + 1 });
  if (model.settings.review) changeState(model, post, 'send_to_review');
  else model.reminders.mentioned(post);
}

/** Number of published comments or answers below a topic or question. */
export function responseCount(model: SiteModel, root: SimulatedPost): number {
  return model.posts.filter((post) => rootOf(post) === root && post.floor > 0 && post.published).length;
}

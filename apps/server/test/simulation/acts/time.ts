import { cancelAccount } from '@chaguan/contract';
import { schedule } from '../../../src/main/schedule.ts';
import type { Act } from '../acts.ts';
import { isDeleted, rootOf, type SimulatedMember, type SimulatedPost } from '../model/facts.ts';
import { activeMembers, memberOf, postsBelow, type SiteModel } from '../model/model.ts';
import { endDueEnvelopes, endEnvelope, refundBounty } from '../model/money.ts';
import { hasOpenPayout } from '../model/payouts.ts';
import { changeState } from '../model/states.ts';
import { attempt, type World } from '../world.ts';
import { insidersChanged } from './governing.ts';
import { actor, draftTopic, postDraft } from './writing.ts';

const hourMs = 3_600_000;

/** Those of the clock's jobs by which something ends at its time. */
const endings = ['red-envelopes/end-due', 'reminders/follow-ended-roles', 'account-deletion/cancel-due', 'moderation/erase-posts'];

async function runEndings({ site, model }: World): Promise<void> {
  const { services } = site.app();
  for (const { task, run } of schedule) if (endings.includes(task)) await run(services);
  endDueEnvelopes(model);
  insidersChanged(model);
  for (const member of model.members) if (member.erasesPosts) erasePosts(model, member);
}

/** Forward by up to three days, or back by up to half an hour. */
export async function jump(world: World, { also }: Act): Promise<void> {
  const forward = also % 4 !== 0;
  world.site.jump(forward ? (1 + (also % 72)) * hourMs : -(1 + (also % 30)) * 60_000);
  await runEndings(world);
}

/** Ends bounties for which nobody has answered who can be paid. */
function leaveBounties(model: SiteModel, member: SimulatedMember): void {
  for (const post of model.posts) {
    if (post.author !== member.id) continue;
    endEnvelope(model, post, 'sender');
    const payable = postsBelow(model, post).some(
      ({ kind, author, published }) => kind === 'answer' && published && author !== member.id && !memberOf(model, author).cancelled,
    );
    if (!payable) refundBounty(model, post);
  }
}

/** What is still in envelopes of a member. */
function heldFen({ posts }: SiteModel, { id }: SimulatedMember): number {
  const open = posts.flatMap(({ author, envelope }) => (author === id && envelope?.ended === false ? envelope : []));
  return open.reduce((sum, { fenEach, quantity, claimedBy }) => sum + fenEach * (quantity - claimedBy.size), 0);
}

/** What is deleted with an account: its reactions and ties, and the reminders that it had. */
function forget(model: SiteModel, { id }: SimulatedMember): void {
  const { reminders, posts } = model;
  for (const post of posts) {
    post.likes.delete(id);
    post.favourites.delete(id);
    post.mentions = post.mentions.filter((each) => each !== id);
    if (post.author === id) post.edits = [];
  }
  for (const { topics } of model.columns.filter(({ owner }) => owner === id))
    for (const topic of topics) reminders.columnFollowers.delete(topic.id);
  model.columns = model.columns.filter(({ owner }) => owner !== id);
  for (const { followers } of model.columns) followers.delete(id);
  model.suggestions = model.suggestions.filter(({ post, suggester }) => post.author !== id && suggester !== id);
  for (const pairs of [reminders.follows, reminders.blocks, reminders.mutes]) {
    for (const pair of pairs) if (pair.split(' ').includes(id)) pairs.delete(pair);
  }
  for (const key of reminders.levels.keys()) if (key.startsWith(`${id} `)) reminders.levels.delete(key);
  for (const key of reminders.notified.keys()) if (key.endsWith(`→ ${id}`)) reminders.notified.delete(key);
  reminders.cancelled.add(id);
  reminders.matchReadability();
}

/** With what others suggested for it, its history and its place in a column. */
function remove(model: SiteModel, post: SimulatedPost): void {
  Object.assign(post, { state: 'removed', edits: [] });
  model.suggestions = model.suggestions.filter((each) => each.post !== post);
  for (const column of model.columns) column.topics = column.topics.filter((topic) => topic !== post);
}

/** From below: a question that only its own author answered is alone by then. */
const kindsUpwards = ['answer_reply', 'answer', 'question', 'reply', 'comment', 'topic'];

/**
 * Of a member who left and wished it: what others do not depend on is removed, of the rest the text; a question stays as long as somebody
 * may be paid for an answer. What was emptied is done, also when the posts of others go later.
 */
function erasePosts(model: SiteModel, { id }: SimulatedMember): void {
  const own = model.posts.filter(({ author, state, marker }) => author === id && state !== 'removed' && marker !== '');
  for (const kind of kindsUpwards) {
    for (const post of own.filter((each) => each.kind === kind)) {
      const answered = postsBelow(model, post).some((each) => each.kind === 'answer' && each.published);
      if (!isDeleted(post) && kind === 'question' && answered && post.bounty.state === 'open') continue;
      const isKept = (kind === 'question' && answered) || rootOf(post).adopted === post;
      if (!isDeleted(post) && !isKept) changeState(model, post, 'take_away');
      if (isDeleted(post)) remove(model, post);
      else Object.assign(post, { marker: '', title: '', word: '', named: [], mentions: [] });
    }
  }
}

/** A member requests the end of the account, and the days of grace pass. Half of the members stay. */
export async function erase(world: World, act: Act): Promise<void> {
  const { model, site } = world;
  if (activeMembers(model).length <= model.members.length / 2) return;
  const me = actor(world, act);
  const agreed = me.fen + heldFen(model, me);
  const giveUp = (agreed / 100).toFixed(2);
  const answer = await attempt(world, me, !hasOpenPayout(model, me), 'end of the account', (person) =>
    person.call(cancelAccount, { body: { giveUp, erasePosts: act.also % 2 === 0 } }),
  );
  if (answer === undefined) return;
  site.jump(8 * 24 * hourMs);
  endDueEnvelopes(model);
  me.cancelled = true;
  me.erasesPosts = act.also % 2 === 0;
  leaveBounties(model, me);
  me.fen -= Math.min(agreed, me.fen);
  forget(model, me);
  await runEndings(world);
}

/** The server dies while a topic is posted; its author posts it again by the same key, and it is there once. */
export async function crash(world: World, act: Act): Promise<void> {
  const draft = draftTopic(world, act);
  let isAnswered = false;
  const dying = postDraft(world, draft).then(
    () => (isAnswered = true),
    () => undefined,
  );
  for (let turns = act.also % 12; turns > 0; turns -= 1) await new Promise(setImmediate);
  await world.site.crash();
  await dying;
  if (!isAnswered) await postDraft(world, draft);
}

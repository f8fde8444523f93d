import { adoptAnswer, favouriteQuestion, favouriteTopic } from '@chaguan/contract';
import { calls } from '../../../src/modules/reminders/testing/world.ts';
import { oneOf, type Act } from '../acts.ts';
import { rootOf, type SimulatedPost } from '../model/facts.ts';
import { memberOf, rootsOf } from '../model/model.ts';
import { adopt } from '../model/money.ts';
import { notifyOfDecision } from '../model/notices.ts';
import { canJudge, canReact, canRead, canRemove, canRestore } from '../model/rights.ts';
import { changeState } from '../model/states.ts';
import { attempt, type World } from '../world.ts';
import { actor } from './writing.ts';

/** Its author, or now and then somebody else, who may not. */
function authorOrOther(world: World, act: Act, post: SimulatedPost) {
  const author = memberOf(world.model, post.author);
  return act.whom % 10 === 0 || author.cancelled ? actor(world, act) : author;
}

const named = ({ kind, id }: SimulatedPost): string => `${kind} ${id}`;

export async function removeOwn(world: World, act: Act): Promise<void> {
  const post = oneOf(world.model.posts, act.where);
  if (post === undefined) return;
  const me = authorOrOther(world, act, post);
  const allowed = canRemove(world.model, me, post);
  const answer = await attempt(world, me, allowed, `deletion of ${named(post)}`, (person) => calls[post.kind].remove(person, post.id));
  if (answer !== undefined) changeState(world.model, post, 'take_away');
}

export async function restoreOwn(world: World, act: Act): Promise<void> {
  const deleted = world.model.posts.filter(({ state }) => state === 'deleted_by_user');
  const post = oneOf(act.also % 4 === 0 ? world.model.posts : deleted, act.where);
  if (post === undefined) return;
  const me = authorOrOther(world, act, post);
  const allowed = canRestore(me, post);
  const answer = await attempt(world, me, allowed, `restoring of ${named(post)}`, (person) => calls[post.kind].restore(person, post.id));
  if (answer !== undefined) changeState(world.model, post, 'take_back');
}

/** Staff approve, delete or restore: mostly what that is meant for. */
export async function judge(world: World, act: Act): Promise<void> {
  const { model, boss } = world;
  const choice = (['approve', 'approve', 'delete', 'restore', 'restore'] as const)[act.also % 5] ?? 'approve';
  const fitting = model.posts.filter((post) => canJudge(post, choice));
  const post = oneOf(act.whom % 6 === 0 ? model.posts : fitting, act.where);
  if (post === undefined) return;
  const answer = await attempt(world, boss, canJudge(post, choice), `${choice} of ${named(post)}`, (person) =>
    calls[post.kind].judge(person, post.id, choice),
  );
  if (answer === undefined) return;
  notifyOfDecision(model, post, choice);
  changeState(model, post, choice);
}

export async function like(world: World, act: Act): Promise<void> {
  const { model } = world;
  const [me, post, on] = [actor(world, act), oneOf(model.posts, act.where), act.kind === 'like'];
  if (post === undefined) return;
  const answer = await attempt(world, me, canReact(model, me, post), `${act.kind} of ${named(post)}`, (person) =>
    calls[post.kind].like(person, post.id, on),
  );
  if (answer === undefined) return;
  const source = `like:${post.kind}:${post.id}:by:${me.id}`;
  if (!on) {
    post.likes.delete(me.id);
    model.reminders.withdraw(source);
  } else if (!post.likes.has(me.id)) {
    post.likes.add(me.id);
    if (model.reminders.isNotified(post.author, me.id, post)) model.reminders.publish(source, post.author, `${post.kind}_like`);
  }
}

export async function favourite(world: World, act: Act): Promise<void> {
  const { model } = world;
  const [me, post, on] = [actor(world, act), oneOf(rootsOf(model), act.where), act.also % 4 !== 0];
  if (post === undefined) return;
  const answer = await attempt(world, me, canReact(model, me, post), `favourite of ${named(post)}`, (person) =>
    post.kind === 'topic'
      ? person.call(favouriteTopic, { params: { topicId: post.id }, body: { on } })
      : person.call(favouriteQuestion, { params: { questionId: post.id }, body: { on } }),
  );
  if (answer === undefined) return;
  if (on) post.favourites.add(me.id);
  else post.favourites.delete(me.id);
}

export async function chooseAnswer(world: World, act: Act): Promise<void> {
  const { model } = world;
  const answers = model.posts.filter(({ kind }) => kind === 'answer');
  const chosen = oneOf(answers, act.where);
  if (chosen === undefined) return;
  const question = rootOf(chosen);
  const me = authorOrOther(world, act, question);
  const open = me.id === question.author && question.state === 'published' && question.adopted === null && canRead(model, me, question);
  const payable = question.bounty.state !== 'open' || !memberOf(model, chosen.author).cancelled;
  const allowed = open && chosen.state === 'published' && chosen.author !== me.id && payable;
  const answer = await attempt(world, me, allowed, `choice of ${named(chosen)}`, (person) =>
    person.call(adoptAnswer, { params: { questionId: question.id }, body: { answerId: chosen.id } }),
  );
  if (answer !== undefined) adopt(model, question, chosen);
}

import {
  blockMember,
  followMember,
  markAllRemindersRead,
  muteMember,
  setWatch,
  unblockMember,
  unfollowMember,
  unmuteMember,
} from '@chaguan/contract';
import { oneOf, type Act } from '../acts.ts';
import type { SimulatedMember } from '../model/facts.ts';
import { memberOf, rootsOf, type SiteModel } from '../model/model.ts';
import { canRead } from '../model/rights.ts';
import { attempt, type World } from '../world.ts';
import { actor } from './writing.ts';

export function endFollow({ reminders }: SiteModel, follower: string, followed: string): void {
  if (reminders.follows.delete(`${follower} ${followed}`)) reminders.withdraw(`follow:${followed}:by:${follower}`);
}

function other({ model }: World, { whom }: Act): SimulatedMember {
  return oneOf(model.members, whom) ?? memberOf(model, '');
}

export async function follow(world: World, act: Act): Promise<void> {
  const { reminders } = world.model;
  const [me, them] = [actor(world, act), other(world, act)];
  const [pair, reverse] = [`${me.id} ${them.id}`, `${them.id} ${me.id}`];
  const blocked = reminders.blocks.has(pair) || reminders.blocks.has(reverse);
  const answer = await attempt(world, me, me !== them && !them.cancelled && !blocked, `follow of ${them.account}`, (person) =>
    person.call(followMember, { params: { memberId: them.id } }),
  );
  if (answer === undefined || reminders.follows.has(pair)) return;
  reminders.follows.add(pair);
  if (!reminders.mutes.has(reverse)) reminders.publish(`follow:${them.id}:by:${me.id}`, them.id, 'follow');
}

export async function unfollow(world: World, act: Act): Promise<void> {
  const me = actor(world, act);
  const follows = [...world.model.reminders.follows].filter((pair) => pair.startsWith(`${me.id} `));
  const memberId = oneOf(follows, act.whom)?.split(' ')[1];
  if (memberId === undefined) return;
  await attempt(world, me, true, 'unfollow', (person) => person.call(unfollowMember, { params: { memberId } }));
  endFollow(world.model, me.id, memberId);
}

export async function block(world: World, act: Act): Promise<void> {
  const { model } = world;
  const [me, them, on] = [actor(world, act), other(world, act), act.also % 3 !== 0];
  const pair = `${me.id} ${them.id}`;
  const allowed = !on || (me !== them && !them.cancelled);
  const answer = await attempt(world, me, allowed, `block of ${them.account}`, (person) =>
    person.call(on ? blockMember : unblockMember, { params: { memberId: them.id } }),
  );
  if (answer === undefined) return;
  if (on) {
    model.reminders.blocks.add(pair);
    endFollow(model, me.id, them.id);
    endFollow(model, them.id, me.id);
  } else model.reminders.blocks.delete(pair);
  model.reminders.matchReadability();
}

export async function mute(world: World, act: Act): Promise<void> {
  const [me, them, on] = [actor(world, act), other(world, act), act.also % 3 !== 0];
  const pair = `${me.id} ${them.id}`;
  const answer = await attempt(world, me, !on || (me !== them && !them.cancelled), `mute of ${them.account}`, (person) =>
    person.call(on ? muteMember : unmuteMember, { params: { memberId: them.id } }),
  );
  if (answer === undefined) return;
  if (on) world.model.reminders.mutes.add(pair);
  else world.model.reminders.mutes.delete(pair);
}

/** Of a topic, of a question or of a tag. */
export async function watch(world: World, act: Act): Promise<void> {
  const { model } = world;
  const me = actor(world, act);
  const level = (['watching', 'watching', 'muted', 'normal'] as const)[act.also % 4] ?? 'normal';
  const root = act.whom % 3 === 0 ? undefined : oneOf(rootsOf(model), act.where);
  const [kind, subjectId] =
    root === undefined ? (['tag', model.tags.question] as const) : ([root.kind as 'topic' | 'question', root.id] as const);
  const allowed = level === 'normal' || root === undefined || canRead(model, me, root);
  const answer = await attempt(world, me, allowed, `watching of ${kind} ${subjectId}`, (person) =>
    person.call(setWatch, { params: { kind, subjectId }, body: { level } }),
  );
  // A tag of the model of reminders is named by the kind of its posts.
  if (answer !== undefined) model.reminders.levels.set(`${me.id} ${kind} ${root === undefined ? 'question' : root.id}`, level);
}

export async function readReminders(world: World, act: Act): Promise<void> {
  const { reminders, now } = world.model;
  const me = actor(world, act);
  // Later than any act, also of one before the clock was set back.
  const through = new Date(now() + 100 * 24 * 3_600_000).toISOString();
  await attempt(world, me, true, 'reading of reminders', (person) => person.call(markAllRemindersRead, { body: { through } }));
  for (const [key, line] of reminders.notified) if (key.endsWith(`→ ${me.id}`) && !line.hidden) line.read = true;
}

import { addTip } from '@chaguan/contract';
import { oneOf, type Act } from '../acts.ts';
import { memberOf } from '../model/model.ts';
import { receive } from '../model/money.ts';
import { canReact, isSilenced } from '../model/rights.ts';
import { attempt, type World } from '../world.ts';
import { actor } from './writing.ts';

/** What the site keeps of a tip, in percent, rounded down to the fen. */
const share = 1;

export async function tip(world: World, act: Act): Promise<void> {
  const { model } = world;
  const { reminders } = model;
  const [me, post] = [actor(world, act), oneOf(model.posts, act.where)];
  if (post === undefined) return;
  const author = memberOf(model, post.author);
  const fen = 1 + (act.also % 250);
  const blocked = reminders.blocks.has(`${me.id} ${author.id}`) || reminders.blocks.has(`${author.id} ${me.id}`);
  const usable = canReact(model, me, post) && !isSilenced(model, me) && me !== author && !author.cancelled && !blocked;
  const params = { kind: post.kind, postId: post.id };
  const body = { amount: (fen / 100).toFixed(2), named: act.whom % 2 === 0 };
  const answer = await attempt(world, me, usable && me.fen >= fen, `tip for ${post.kind} ${post.id}`, (person) =>
    person.call(addTip, { params, body }),
  );
  if (answer === undefined) return;
  me.fen -= fen;
  post.tipped += fen;
  receive(model, author, fen - Math.floor((fen * share) / 100));
  model.decisions += 1;
  if (reminders.isNotified(author.id, me.id, post)) reminders.publish(`tip ${model.decisions}`, author.id, 'tip');
}

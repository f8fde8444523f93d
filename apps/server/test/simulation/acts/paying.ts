import { claimEnvelope, paySandbox, startPayment, stopEnvelope, unlockTopic } from '@chaguan/contract';
import { oneOf, type Act } from '../acts.ts';
import { memberOf } from '../model/model.ts';
import { canClaim, claim, endEnvelope, receive, unlock } from '../model/money.ts';
import { canReact } from '../model/rights.ts';
import { attempt, type World } from '../world.ts';
import { actor } from './writing.ts';

/** The bank notifies once or twice. */
export async function pay(world: World, act: Act): Promise<void> {
  const { model } = world;
  const me = actor(world, act);
  const fen = 100 + (act.also % 500);
  const amount = (fen / 100).toFixed(2);
  const answer = await attempt(world, me, true, 'payment', async (person) => {
    const { number } = await person.call(startPayment, { body: { amount, provider: 'sandbox' } });
    return person.call(paySandbox, { params: { number }, body: { notices: 1 + (act.where % 2) } });
  });
  if (answer !== undefined) receive(model, me, fen);
}

export async function claimShare(world: World, act: Act): Promise<void> {
  const { model } = world;
  const [me, topic] = [
    actor(world, act),
    oneOf(
      model.posts.filter(({ envelope }) => envelope !== null),
      act.where,
    ),
  ];
  if (topic === undefined) return;
  const allowed = canReact(model, me, topic) && canClaim(model, me, topic);
  const answer = await attempt(world, me, allowed, `claim of topic ${topic.id}`, (person) =>
    person.call(claimEnvelope, { params: { topicId: topic.id } }),
  );
  if (answer !== undefined) claim(model, me, topic);
}

export async function stopShares(world: World, act: Act): Promise<void> {
  const { model } = world;
  const topic = oneOf(
    model.posts.filter(({ envelope }) => envelope !== null),
    act.where,
  );
  if (topic === undefined) return;
  const sender = memberOf(model, topic.author);
  const me = sender.cancelled ? actor(world, act) : sender;
  const allowed = me === sender && topic.envelope?.ended === false;
  const answer = await attempt(world, me, allowed, `stop of topic ${topic.id}`, (person) =>
    person.call(stopEnvelope, { params: { topicId: topic.id } }),
  );
  if (answer !== undefined) endEnvelope(model, topic, 'sender');
}

export async function unlockBlock(world: World, act: Act): Promise<void> {
  const { model } = world;
  const [me, topic] = [
    actor(world, act),
    oneOf(
      model.posts.filter(({ price }) => price > 0),
      act.where,
    ),
  ];
  if (topic === undefined) return;
  const usable = canReact(model, me, topic) && topic.author !== me.id && !memberOf(model, topic.author).cancelled;
  const allowed = usable && (topic.unlockedBy.has(me.id) || me.points >= topic.price);
  const answer = await attempt(world, me, allowed, `unlock of topic ${topic.id}`, (person) =>
    person.call(unlockTopic, { params: { topicId: topic.id }, body: { kind: 'points', price: String(topic.price) } }),
  );
  if (answer !== undefined) unlock(model, me, topic);
}

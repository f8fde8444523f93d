import { addTopic, claimEnvelope, stopEnvelope, type Body } from '@chaguan/contract';
import { DatabaseAway } from '../../src/platform/database/away.ts';
import { connect } from '../../src/platform/database/db.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import type { Person } from '../person.ts';
import { answerOf, ask, askPressed, fenOf, isUnsure, yuanOf } from './ask.ts';
import type { Random } from './random.ts';
import { recordOnce } from './outcomes.ts';
import type { World } from './world.ts';

type Envelope = NonNullable<Body<typeof addTopic>['envelope']>;

/** Those that a crowd is still at. */
const latest = 4;

export async function giveEnvelope(world: World, me: Person, random: Random): Promise<void> {
  const type = random.of(['random', 'random', 'fixed'] as const) ?? 'random';
  const quantity = 1 + random.below(6);
  const fen = quantity + random.below(120);
  const envelope: Envelope = { type, quantity, amount: yuanOf(fen) };
  const key = crypto.randomUUID();
  const outcome = await askPressed(world, random, () =>
    me.call(addTopic, { body: { title: '红包', body: '发一个。', tagId: world.tagId, envelope } }, key),
  );
  const answer = answerOf(outcome, 'envelope.not_covered');
  if (answer === undefined) return;
  const { topicId } = answer;
  world.outcomes.sure.topic.push(topicId);
  world.outcomes.sure.envelope.push(`${topicId} ${me.id} ${type === 'random' ? fen : fen * quantity}`);
  world.envelopes.push({ topicId, sender: me });
}

export async function claim(world: World, me: Person, random: Random): Promise<void> {
  const envelope = random.of(world.envelopes.slice(-latest));
  if (envelope === undefined) return giveEnvelope(world, me, random);
  const params = { topicId: envelope.topicId };
  const answer = answerOf(await ask(world, () => me.call(claimEnvelope, { params })), 'envelope.taken', 'envelope.ended', 'envelope.own');
  if (answer !== undefined) recordOnce(world.outcomes, 'claim', `${params.topicId} ${me.id} ${fenOf(answer.share.amount)}`);
}

/** Its sender stops one, whoever asks for it. */
export async function stop(world: World, _: Person, random: Random): Promise<void> {
  const envelope = random.of(world.envelopes.slice(-latest));
  if (envelope === undefined) return;
  const { topicId, sender } = envelope;
  const outcome = await ask(world, () => sender.call(stopEnvelope, { params: { topicId } }));
  const answer = answerOf(outcome, 'envelope.ended');
  if (answer !== undefined) world.outcomes.sure.stop.push(`${topicId} ${sender.id} ${fenOf(answer.returned)}`);
  if (isUnsure(outcome)) world.outcomes.maybe.stop.push(topicId);
}

/** Lets the time of one be over, and the clock come round. Should the database die meanwhile, its time goes on. */
export async function expire(world: World, _: Person, random: Random): Promise<void> {
  const envelope = random.of(world.envelopes.slice(-latest));
  if (envelope === undefined) return;
  await world.site.opened();
  try {
    const database = connect({ url: world.site.databaseUrl(), connections: 1 });
    try {
      await database.db
        .updateTable('redEnvelope')
        .set({ expiresAt: new Date() })
        .where('topicId', '=', envelope.topicId)
        .where('state', '=', 'open')
        .execute();
      await enqueue(database.db, [{ task: 'red-envelopes/end-due', payload: {} }]);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error;
  }
}

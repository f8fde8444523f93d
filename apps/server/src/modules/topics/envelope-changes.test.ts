import { addTopic, claimEnvelope, stopEnvelope, readTopicEnvelope } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import type { Announcement } from '../../platform/events/announcement.ts';
import { checkBooks, give } from '../ledger/testing.ts';
import { announceShares, flushEnvelopeChanges } from '../red-envelopes/envelope-changes.ts';
import { aTag } from '../tags/testing.ts';

const received: Announcement[] = [];
const app = testApp({}, async (_, __, bus) => void bus.listen((announcement) => received.push(announcement)));
afterAll(() => checkBooks(app));

async function send(sender: Person, quantity: number): Promise<string> {
  await app.write((tx) => give(tx, { owner: 'member', id: sender.id, currency: 'CNY' }, 10_000));
  const tagId = await app.write((tx) => aTag(tx));
  const envelope = { type: 'fixed', amount: '2', quantity } as const;
  return (await sender.call(addTopic, { body: { title: '红包', body: '发一个。', tagId, envelope } }, crypto.randomUUID())).topicId;
}

const claim = (person: Person, topicId: string) => person.call(claimEnvelope, { params: { topicId } });

/** What open pages were told of an envelope, in order. */
function messagesOf(topicId: string) {
  return received.flatMap((one) =>
    'channel' in one && one.channel === `thread:${topicId}` && one.message.kind === 'envelope.changed' ? [one.message.data] : [],
  );
}

test('open pages receive one message about many shares, and always the current state', () => {
  const at = (claimed: number) => ({ topicId: '7', claimed, claimedAmount: `${claimed}.00`, returned: '0.00', endReason: '' as const });
  for (let claimed = 1; claimed <= 500; claimed += 1) announceShares(app.services, at(claimed));
  flushEnvelopeChanges(app.services);
  flushEnvelopeChanges(app.services);
  expect(messagesOf('7')).toEqual([at(500)]);
  announceShares(app.services, { ...at(501), endReason: 'taken' });
  flushEnvelopeChanges(app.services);
  expect(messagesOf('7').slice(1)).toEqual([{ ...at(501), endReason: 'taken' }]);
});

test('the last share is announced at once, without anything that a reader could not request', async () => {
  const [alice, ...guests] = [await app.member('alice'), await app.member('bob'), await app.member('carol')];
  const topicId = await send(alice, 2);
  for (const person of guests) await claim(person, topicId);
  const facts = { topicId, claimed: 2, claimedAmount: '4.00', returned: '0.00', endReason: 'taken' };
  expect(messagesOf(topicId).at(-1)).toEqual(facts);
  const count = messagesOf(topicId).length;
  // Who claims again, or too late, is no news.
  await claim(guests[0] ?? alice, topicId);
  await expect(claim(await app.member('late'), topicId)).rejects.toMatchObject({ code: 'envelope.taken' });
  flushEnvelopeChanges(app.services);
  expect(messagesOf(topicId)).toHaveLength(count);
  const { topicId: _, ...rest } = facts;
  expect((await app.visitor.call(readTopicEnvelope, { params: { topicId } })).envelope).toMatchObject(rest);
});

test('that it was stopped is announced with the commit, after the shares that were claimed before', async () => {
  const [fay, gus] = [await app.member('fay'), await app.member('gus')];
  const topicId = await send(fay, 3);
  await claim(gus, topicId);
  await fay.call(stopEnvelope, { params: { topicId } });
  expect(messagesOf(topicId).at(-1)).toEqual({ topicId, claimed: 1, claimedAmount: '2.00', returned: '4.00', endReason: 'stopped' });
  await expect(fay.call(stopEnvelope, { params: { topicId } })).rejects.toMatchObject({ code: 'envelope.ended' });
  expect(messagesOf(topicId).filter(({ endReason }) => endReason !== '')).toHaveLength(1);
});

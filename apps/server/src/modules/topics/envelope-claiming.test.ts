import { createHash } from 'node:crypto';
import {
  addTopic,
  editSettings,
  claimEnvelope,
  deleteTopic,
  listEnvelopeClaims,
  readEnvelopeDistribution,
  readEnvelopeProof,
  listGivenEnvelopes,
  moderateTopic,
  moveTopic,
  listReceivedEnvelopes,
  restoreTopic,
  stopEnvelope,
  readTopicEnvelope,
  type Body,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type ApiProblem, type Person } from '../../../test/app.ts';
import { balance, holdOf } from '../ledger/index.ts';
import { checkBooks, give } from '../ledger/testing.ts';
import { divide } from '../red-envelopes/divide.ts';
import { envelopeJobs } from '../red-envelopes/index.ts';
import { exportOfEnvelopes } from '../red-envelopes/own-data.ts';
import { aTag } from '../tags/testing.ts';

type Envelope = NonNullable<Body<typeof addTopic>['envelope']>;

const app = testApp();
// Ends are set by hand here.
afterAll(() => checkBooks(app, ['envelopeEnds']));

let alice: Person;
let guests: Person[] = [];
let tagId = '';

beforeAll(async () => {
  alice = await app.member('alice');
  tagId = await app.write((tx) => aTag(tx));
  await app.write((tx) => give(tx, { owner: 'member', id: alice.id, currency: 'CNY' }, 1_000_000));
  guests = await Promise.all(Array.from({ length: 64 }, (_, at) => app.member(`guest${at}`)));
});

const fenOf = (person: Person) => balance(app.db, { owner: 'member', id: person.id, currency: 'CNY' });
const guest = (at: number): Person => guests[at] ?? alice;
const view = async (person: Person, topicId: string) => (await person.call(readTopicEnvelope, { params: { topicId } })).envelope;
const claim = (person: Person, topicId: string) => person.call(claimEnvelope, { params: { topicId } });
const stop = (person: Person, topicId: string) => person.call(stopEnvelope, { params: { topicId } });
const runClock = async () => envelopeJobs[0]?.run(app.services);

async function send(more: Partial<Envelope> = {}, person = alice): Promise<string> {
  const envelope: Envelope = { type: 'random', amount: '10', quantity: 5, ...more };
  return (await person.call(addTopic, { body: { title: '红包', body: '发一个。', tagId, envelope } }, crypto.randomUUID())).topicId;
}

async function inHold(topicId: string): Promise<bigint> {
  const { id } = await app.db.selectFrom('redEnvelope').select('id').where('topicId', '=', topicId).executeTakeFirstOrThrow();
  return balance(app.db, holdOf({ kind: 'envelope', id }, 'CNY'));
}

/** Sets the end of an envelope's time; sessions would not outlive a day of the clock. */
const endsIn = (topicId: string, ms: number) =>
  app.db
    .updateTable('redEnvelope')
    .set({ expiresAt: new Date(app.clock.now().getTime() + ms) })
    .where('topicId', '=', topicId)
    .execute();

/** All that concerns one envelope's money, from the rows: nothing is made and nothing lost. */
async function accountFor(topicId: string) {
  const row = await app.db.selectFrom('redEnvelope').selectAll().where('topicId', '=', topicId).executeTakeFirstOrThrow();
  const claims = await app.db.selectFrom('redEnvelopeClaim').selectAll().where('envelopeId', '=', row.id).orderBy('place').execute();
  const each = BigInt(row.totalMinor) / BigInt(row.quantity);
  const shares =
    row.kind === 'random' ? divide(row.seed, BigInt(row.totalMinor), row.quantity) : Array.from({ length: row.quantity }, () => each);
  expect(claims.map(({ place }) => place)).toEqual(claims.map((_, at) => at + 1));
  expect(claims.map(({ amountMinor }) => BigInt(amountMinor))).toEqual(shares.slice(0, claims.length));
  const taken = claims.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  expect([row.claimedCount, BigInt(row.claimedMinor)]).toEqual([claims.length, taken]);
  expect(taken + BigInt(row.returnedMinor) + (await inHold(topicId))).toBe(BigInt(row.totalMinor));
  return { row, claims, taken };
}

test('everybody gets the amount of their own share, once, and the last share ends it', async () => {
  const topicId = await send();
  const before = await fenOf(guest(0));
  const first = await claim(guest(0), topicId);
  const again = await claim(guest(0), topicId);
  expect(again.share).toEqual(first.share);
  expect(first).toMatchObject({ share: { rank: 1 }, claimed: 1 });
  expect(await view(guest(0), topicId)).toMatchObject({ claimed: 1, viewer: { own: first.share, claim: false } });
  await expect(guest(5).call(readEnvelopeProof, { params: { topicId } })).rejects.toMatchObject({ code: 'envelope.not_ended' });
  for (const at of [1, 2, 3, 4]) await claim(guest(at), topicId);
  await expect(claim(guest(5), topicId)).rejects.toMatchObject({ status: 409, code: 'envelope.taken' });
  expect((await claim(guest(0), topicId)).share).toEqual(first.share);
  const { row, taken } = await accountFor(topicId);
  expect([row.state, row.endReason, taken]).toEqual(['ended', 'taken', 1000n]);
  expect((await fenOf(guest(0))) - before).toBe(BigInt(first.share.amount.replace('.', '')));
  expect(await view(guest(5), topicId)).toMatchObject({ viewer: { claimRefusal: 'envelope.taken' } });
  await expect(stop(alice, topicId)).rejects.toMatchObject({ code: 'envelope.ended' });
  const { items } = await app.visitor.call(listEnvelopeClaims, { params: { topicId } });
  expect(items.map(({ member }) => member.id)).toEqual(guests.slice(0, 5).map(({ id }) => id));
  expect(items.filter(({ luckiest }) => luckiest)).toHaveLength(1);
});

test('after the end the seed gives every share, and its hash was known before', async () => {
  const topicId = await send({ quantity: 7 });
  const promised = (await view(app.visitor, topicId))?.seedHash;
  const shares = [(await claim(guest(0), topicId)).share, (await claim(guest(1), topicId)).share];
  await stop(alice, topicId);
  const { seed, seedHash, taken, total, quantity } = await app.visitor.call(readEnvelopeProof, { params: { topicId } });
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(promised);
  expect([seedHash, total, quantity]).toEqual([promised, '10.00', 7]);
  expect(taken).toEqual(shares.map(({ amount }) => amount));
  expect(taken.map((text) => BigInt(text.replace('.', '')))).toEqual(divide(Buffer.from(seed, 'hex'), 1000n, 7).slice(0, 2));
});

test('no token, no envelope, no topic, a topic for others, the own envelope, a site that only reads', async () => {
  const boss = await app.staff('boss');
  const topicId = await send();
  await expect(claim(app.visitor, topicId)).rejects.toMatchObject({ status: 401 });
  await expect(claim(guest(0), '999999')).rejects.toMatchObject({ code: 'topic.not_found' });
  const { topicId: plain } = await alice.call(addTopic, { body: { title: '无', body: '无。', tagId } });
  await expect(claim(guest(0), plain)).rejects.toMatchObject({ code: 'envelope.not_found' });
  await expect(stop(alice, plain)).rejects.toMatchObject({ code: 'envelope.not_found' });
  await expect(claim(alice, topicId)).rejects.toMatchObject({ code: 'envelope.own' });
  await expect(stop(guest(0), topicId)).rejects.toMatchObject({ status: 403, code: 'envelope.not_yours' });
  await expect(stop(boss, topicId)).rejects.toMatchObject({ code: 'envelope.not_yours' });
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  await expect(claim(guest(0), topicId)).rejects.toMatchObject({ code: 'site.read_only' });
  await boss.call(editSettings, { body: { values: { mode: 'open', envelopeOwn: 'true' } } });
  expect((await view(alice, topicId))?.viewer.claim).toBe(true);
  expect((await claim(alice, topicId)).share.rank).toBe(1);
  await boss.call(editSettings, { body: { values: { envelopeOwn: 'false' } } });
  await accountFor(topicId);
});

test('who may not read the tag learns nothing of the envelope and takes nothing', async () => {
  const role = await app.db
    .insertInto('role')
    .values({ nameZh: '贵客', nameEn: 'Guest of honour' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const topicId = await send();
  await app.db.insertInto('tagRight').values({ tagId, roleId: role.id, right: 'view' }).execute();
  app.services.announcer.send([{ dropped: 'everything' }]);
  for (const act of [view, claim]) await expect(act(guest(9), topicId)).rejects.toMatchObject({ status: 403, code: 'topic.not_visible' });
  for (const endpoint of [listEnvelopeClaims, readEnvelopeProof])
    await expect(guest(9).call(endpoint, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_visible' });
  await app.db.deleteFrom('tagRight').where('tagId', '=', tagId).where('roleId', '=', role.id).execute();
  app.services.announcer.send([{ dropped: 'everything' }]);
});

test('a topic that moved out of sight or was deleted: its sender stops the envelope, those who took of it check it, nobody else does either', async () => {
  const topicId = await send();
  const [claimant, other] = [guest(3), guest(4)];
  await claim(claimant, topicId);
  const role = await app.db.insertInto('role').values({ nameZh: '密室', nameEn: 'Inner room' }).returning('id').executeTakeFirstOrThrow();
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }));
  const boss = await app.staff('boss');
  await boss.call(moveTopic, { params: { topicId }, body: { tagId: closed } });
  await expect(view(alice, topicId)).rejects.toMatchObject({ status: 403 });
  await expect(stop(other, topicId)).rejects.toMatchObject({ code: 'topic.not_visible' });
  await expect(stop(claimant, topicId)).rejects.toMatchObject({ code: 'topic.not_visible' });
  const before = await fenOf(alice);
  const [share] = (await accountFor(topicId)).claims;
  const { returned } = await stop(alice, topicId);
  expect(await fenOf(alice)).toBe(before + 1000n - BigInt(share?.amountMinor ?? 0));
  expect(returned).toBe(((1000 - Number(share?.amountMinor ?? 0)) / 100).toFixed(2));
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } });
  const proof = (person: Person) => person.call(readEnvelopeProof, { params: { topicId } });
  expect((await proof(claimant)).seed).toBe((await proof(alice)).seed);
  await expect(proof(other)).rejects.toMatchObject({ code: 'topic.not_found' });
  await expect(proof(app.visitor)).rejects.toMatchObject({ code: 'topic.not_found' });
});

test('a personal one is for those who are named, the same for each', async () => {
  const topicId = await send({ type: 'personal', amount: '1.50', quantity: 1, memberIds: [guest(0).id, guest(1).id] });
  expect(await view(guest(2), topicId)).toMatchObject({ total: '3.00', quantity: 2, viewer: { claimRefusal: 'envelope.not_named' } });
  // Once all shares are taken, that comes first for everybody.
  await expect(claim(guest(2), topicId)).rejects.toMatchObject({ status: 403, code: 'envelope.not_named' });
  const results = await Promise.allSettled([claim(guest(1), topicId), claim(guest(2), topicId), claim(guest(0), topicId)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const { row, claims } = await accountFor(topicId);
  expect([row.endReason, ...claims.map(({ amountMinor }) => amountMinor)]).toEqual(['taken', '150', '150']);
  await expect(guest(0).call(readEnvelopeProof, { params: { topicId } })).rejects.toMatchObject({ code: 'envelope.not_found' });
});

test.each([1, 2, 3])('sixty-four race for ten shares with a stop and the clock, in three tabs each (%i)', async (round) => {
  const before = await fenOf(alice);
  const topicId = await send({ quantity: 10, type: round === 2 ? 'fixed' : 'random', amount: round === 2 ? '1' : '10' });
  const wallets = await Promise.all(guests.map(fenOf));
  if (round === 3) await endsIn(topicId, 30);
  const acts = guests.flatMap((person) => [claim(person, topicId), claim(person, topicId), claim(person, topicId)]);
  const ends = Promise.allSettled([runClock(), stop(alice, topicId), runClock(), stop(alice, topicId)]);
  const results = await Promise.allSettled(acts);
  await ends;
  await Promise.all([runClock(), runClock()]);
  const codes = new Set(results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as ApiProblem).code] : [])));
  for (const code of codes) expect(['envelope.taken', 'envelope.ended']).toContain(code);
  const { row, claims, taken } = await accountFor(topicId);
  expect([row.state, await inHold(topicId)]).toEqual(['ended', 0n]);
  const gained = await Promise.all(guests.map(async (person, at) => (await fenOf(person)) - (wallets[at] ?? 0n)));
  for (const [at, person] of guests.entries()) {
    const own = claims.find(({ memberId }) => memberId === person.id);
    expect(gained[at]).toBe(BigInt(own?.amountMinor ?? 0));
    const amounts = results
      .slice(at * 3, at * 3 + 3)
      .flatMap((result) => (result.status === 'fulfilled' ? [result.value.share.amount.replace('.', '')] : []));
    expect(amounts.every((fen) => BigInt(fen) === gained[at])).toBe(true);
  }
  expect(gained.reduce((sum, fen) => sum + fen, 0n)).toBe(taken);
  expect(await fenOf(alice)).toBe(before - taken);
});

test('out of time: nobody takes, the rest goes back once, whoever runs the clock', async () => {
  const before = await fenOf(alice);
  const topicId = await send();
  const { share } = await claim(guest(0), topicId);
  await endsIn(topicId, -1);
  await expect(claim(guest(1), topicId)).rejects.toMatchObject({ code: 'envelope.ended' });
  expect((await view(guest(1), topicId))?.viewer.claimRefusal).toBe('envelope.ended');
  await Promise.all([runClock(), runClock(), runClock()]);
  const { row } = await accountFor(topicId);
  expect([row.endReason, await inHold(topicId)]).toEqual(['expired', 0n]);
  expect(await fenOf(alice)).toBe(before - BigInt(share.amount.replace('.', '')));
});

test.each(['its author', 'staff'])('deleted by %s: the rest goes back in the same act, and restoring opens nothing', async (who) => {
  const boss = await app.staff('boss');
  const before = await fenOf(alice);
  const topicId = await send();
  const { share } = await claim(guest(0), topicId);
  const params = { topicId };
  const remove = () =>
    who === 'staff' ? boss.call(moderateTopic, { params, body: { act: 'delete' } }) : alice.call(deleteTopic, { params });
  const racing = await Promise.allSettled([remove(), ...guests.slice(1, 4).map((person) => claim(person, topicId))]);
  expect(racing[0].status).toBe('fulfilled');
  const { row, taken } = await accountFor(topicId);
  expect([row.endReason, await inHold(topicId)]).toEqual(['deleted', 0n]);
  expect(await fenOf(alice)).toBe(before - taken);
  await (who === 'staff' ? boss.call(moderateTopic, { params, body: { act: 'restore' } }) : alice.call(restoreTopic, { params }));
  await expect(claim(guest(6), topicId)).rejects.toMatchObject({ code: 'envelope.ended' });
  expect((await claim(guest(0), topicId)).share).toEqual(share);
});

test('a sender who takes part gets the own share alone, and whoever only looks moves nothing (rules 14.1, 10 and 11)', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { envelopeOwn: 'true' } } });
  const [sent, received] = [await fenOf(alice), await fenOf(guest(0))];
  const topicId = await send({ quantity: 3 });
  const [own, other] = [(await claim(alice, topicId)).share.amount, (await claim(guest(0), topicId)).share.amount];
  const moved = async () => [await fenOf(alice), await fenOf(guest(0)), await inHold(topicId)];
  const expected = [
    sent - 1000n + BigInt(own.replace('.', '')),
    received + BigInt(other.replace('.', '')),
    1000n - BigInt(own.replace('.', '')) - BigInt(other.replace('.', '')),
  ];
  expect(await moved()).toEqual(expected);
  for (const person of [alice, guest(0), guest(1)]) {
    await view(person, topicId);
    await person.call(listEnvelopeClaims, { params: { topicId } });
    for (const list of [listReceivedEnvelopes, listGivenEnvelopes]) await person.call(list, {});
  }
  expect(await moved()).toEqual(expected);
  await accountFor(topicId);
  await boss.call(editSettings, { body: { values: { envelopeOwn: 'false' } } });
});

test('the lists of sender and receiver; what others gave is not there', async () => {
  const carol = await app.member('carol');
  await app.write((tx) => give(tx, { owner: 'member', id: carol.id, currency: 'CNY' }, 500));
  const topicId = await send({ type: 'fixed', amount: '0.50', quantity: 4 }, carol);
  const dave = await app.member('dave');
  await claim(dave, topicId);
  const { items } = await carol.call(listGivenEnvelopes, {});
  expect(items).toMatchObject([
    {
      type: 'fixed',
      total: '2.00',
      claimed: 1,
      claimedAmount: '0.50',
      returned: '0.00',
      state: 'open',
      topic: { id: topicId, title: '红包', readable: true },
    },
  ]);
  expect((await dave.call(listReceivedEnvelopes, {})).items).toMatchObject([
    { sender: { id: carol.id }, amount: '0.50', rank: 1, quantity: 4, topic: { readable: true } },
  ]);
  const params = { envelopeId: items[0]?.id ?? '' };
  expect(await carol.call(readEnvelopeDistribution, { params })).toMatchObject({
    claims: { total: 1, items: [{ member: { id: dave.id }, amount: '0.50' }] },
  });
  await expect(dave.call(readEnvelopeDistribution, { params })).rejects.toMatchObject({ code: 'envelope.not_found' });
  await carol.call(deleteTopic, { params: { topicId } });
  expect((await dave.call(listReceivedEnvelopes, {})).items[0]?.topic).toEqual({ id: topicId, title: '', readable: false });
  const rows: object[] = [];
  for await (const part of exportOfEnvelopes(app.db, carol.id)) rows.push(...part);
  expect(rows).toMatchObject([{ kind: 'given', total: '2.00', claimed: '0.50', returned: '1.50' }]);
});

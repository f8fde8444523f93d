import { addTopic, listGivenEnvelopes, moderateTopic, readTopicEnvelope, readTopicForm, readThread, type Body } from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { balance, holdOf } from '../ledger/index.ts';
import { checkBooks, give } from '../ledger/testing.ts';
import { aTag } from '../tags/testing.ts';

type Envelope = NonNullable<Body<typeof addTopic>['envelope']>;

const app = testApp();
afterAll(() => checkBooks(app));

let alice: Person;
let bob: Person;
let tagId = '';

beforeAll(async () => {
  [alice, bob] = [await app.member('alice'), await app.member('bob')];
  tagId = await app.write((tx) => aTag(tx));
  await app.write((tx) => give(tx, { owner: 'member', id: alice.id, currency: 'CNY' }, 100_000));
});

const random: Envelope = { type: 'random', amount: '10', quantity: 5, greeting: '喝茶' };
const body = (envelope: Envelope) => ({ title: '红包', body: '发一个。', tagId, envelope });
const post = (person: Person, envelope: Envelope = random, key: string = crypto.randomUUID()) =>
  person.call(addTopic, { body: body(envelope) }, key);
const fenOf = (person: Person) => balance(app.db, { owner: 'member', id: person.id, currency: 'CNY' });
const envelopeOf = async (person: Person, topicId: string) => (await person.call(readTopicEnvelope, { params: { topicId } })).envelope;
const held = async (topicId: string) =>
  balance(app.db, holdOf({ kind: 'envelope', id: (await envelopeOf(alice, topicId))?.id ?? '' }, 'CNY'));
const count = async () => (await app.db.selectFrom('topic').select('id').execute()).length;

const refused = (field: string, code: string) => ({ status: 422, fields: [{ field: `envelope.${field}`, code }] });

test.each<[string, Partial<Envelope>, object]>([
  ['nothing', { amount: '0' }, refused('amount', 'amount.range')],
  ['less than nothing', { amount: '-5' }, refused('amount', 'amount.format')],
  ['an exponent', { amount: '1e2' }, refused('amount', 'amount.format')],
  ['a tenth of a fen', { amount: '1.005' }, refused('amount', 'amount.format')],
  ['full-width digits', { amount: '１０' }, refused('amount', 'amount.format')],
  ['spaces', { amount: ' 10' }, refused('amount', 'amount.format')],
  ['a zero in front', { amount: '010' }, refused('amount', 'amount.format')],
  ['more than the digits hold', { amount: '99999999999999999999' }, refused('amount', 'amount.format')],
  ['more than fits in a field', { amount: '9'.repeat(300) }, refused('amount', 'field.too_long')],
  ['a number', { amount: Number.NaN as unknown as string }, { status: 422 }],
  ['more than the settings allow', { amount: '200.01' }, refused('amount', 'amount.range')],
  ['a product of more than the settings allow', { type: 'fixed', amount: '0.21', quantity: 999 }, refused('amount', 'amount.range')],
  ['a product of more than 64 bits', { type: 'fixed', amount: '999999999999.99', quantity: 999 }, refused('amount', 'amount.range')],
  ['less than a fen for each', { amount: '0.04' }, refused('amount', 'envelope.share_too_small')],
  ['no shares', { quantity: 0 }, refused('quantity', 'field.range')],
  ['a thousand shares', { quantity: 1000 }, refused('quantity', 'field.range')],
  ['half a share', { quantity: 1.5 }, { status: 422 }],
  ['an unsaid number of shares', { type: 'fixed', quantity: undefined }, refused('quantity', 'field.required')],
  ['a greeting of 151', { greeting: '茶'.repeat(151) }, refused('greeting', 'field.too_long')],
  ['an unknown type', { type: 'lottery' as 'random' }, { status: 422 }],
  ['nobody named', { type: 'personal', amount: '1' }, refused('memberIds', 'field.required')],
  ['an empty list of names', { type: 'personal', amount: '1', memberIds: [] }, { status: 422 }],
  [
    'somebody who is not there',
    { type: 'personal', amount: '1', memberIds: ['999999999'] },
    refused('memberIds', 'envelope.guest_unknown'),
  ],
  ['an id of nineteen digits', { type: 'personal', amount: '1', memberIds: ['9999999999999999999'] }, { status: 422 }],
])('an envelope with %s is refused, no topic is left of it and nothing moved', async (_, wrong, problem) => {
  const [topics, before] = [await count(), await fenOf(alice)];
  await expect(post(alice, { ...random, ...wrong })).rejects.toMatchObject(problem);
  expect([await count(), await fenOf(alice)]).toEqual([topics, before]);
});

test('naming oneself, or one twice, is refused', async () => {
  await expect(post(alice, { type: 'personal', amount: '1', memberIds: [alice.id] })).rejects.toMatchObject(
    refused('memberIds', 'envelope.guest_unknown'),
  );
  await expect(post(alice, { type: 'personal', amount: '1', memberIds: [bob.id, bob.id] })).rejects.toMatchObject({ status: 422 });
});

test('who has less posts no topic', async () => {
  const topics = await count();
  await expect(post(bob)).rejects.toMatchObject({
    fields: [{ field: 'envelope.amount', code: 'envelope.not_covered', params: { own: '0.00' } }],
  });
  expect(await count()).toBe(topics);
});

test('a site without envelopes says so and takes topics without one, which need no key', async () => {
  await setSettings(app, { envelopeMaximum: '0' });
  expect((await alice.call(readTopicForm)).envelope).toBeNull();
  await expect(post(alice)).rejects.toMatchObject(refused('amount', 'envelope.off'));
  await setSettings(app, { envelopeMaximum: '' });
  expect((await alice.call(readTopicForm)).envelope).toMatchObject({ minimum: '0.01', maximum: null, hours: 24 });
  await setSettings(app, { envelopeMaximum: '200.00' });
  const { topicId } = await alice.call(addTopic, { body: { title: '无', body: '无。', tagId } });
  expect(await envelopeOf(bob, topicId)).toBeNull();
  expect((await bob.call(readThread, { params: { topicId } })).topic.envelope).toBe(false);
});

test('the money is held with the topic; a second press is the same topic, another input under the key is refused', async () => {
  const before = await fenOf(alice);
  const key = crypto.randomUUID();
  const [first, second] = await Promise.all([post(alice, random, key), post(alice, random, key)]);
  expect(second).toEqual(first);
  expect(await fenOf(alice)).toBe(before - 1000n);
  expect(await held(first.topicId)).toBe(1000n);
  await expect(post(alice, { ...random, amount: '11' }, key)).rejects.toMatchObject({ code: 'idempotency.key_reused' });
  expect(await fenOf(alice)).toBe(before - 1000n);
  await expect(alice.call(addTopic, { body: body(random) })).rejects.toMatchObject({ code: 'idempotency.key_required' });
  expect(await envelopeOf(app.visitor, first.topicId)).toMatchObject({
    type: 'random',
    total: '10.00',
    quantity: 5,
    claimed: 0,
    greeting: '喝茶',
    state: 'open',
    viewer: { own: null, claim: false, claimRefusal: 'session.required', stop: false },
  });
  expect((await app.visitor.call(readThread, { params: { topicId: first.topicId } })).topic.envelope).toBe(true);
});

test('a form posts its envelope as JSON in one field', async () => {
  const response = await app.inject({
    method: 'POST',
    url: addTopic.path,
    headers: { ...alice.headers(), 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': crypto.randomUUID() },
    payload: new URLSearchParams({ title: '表单', body: '好。', tagId, envelope: JSON.stringify(random) }).toString(),
  });
  expect(await held(response.json<{ topicId: string }>().topicId)).toBe(1000n);
});

test('a hundred posts at once spend what is there and not more', async () => {
  const carol = await app.member('carol');
  await app.write((tx) => give(tx, { owner: 'member', id: carol.id, currency: 'CNY' }, 3000));
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => post(carol)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await fenOf(carol)).toBe(0n);
  expect((await carol.call(listGivenEnvelopes, {})).total).toBe(3);
});

test('with a topic that waits the envelope waits, and its time begins when staff approve', async () => {
  const boss = await app.staff('boss');
  await setSettings(app, { reviewTopic: 'all', envelopeHours: '2' });
  const { topicId } = await post(alice);
  await setSettings(app, { reviewTopic: 'none' });
  expect(await envelopeOf(alice, topicId)).toMatchObject({
    state: 'waiting',
    expiresAt: null,
    viewer: { claimRefusal: 'topic.state_forbids', stop: true },
  });
  await expect(envelopeOf(bob, topicId)).rejects.toMatchObject({ code: 'topic.not_found' });
  app.clock.advance(20 * 60_000);
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'approve' } });
  const open = await envelopeOf(bob, topicId);
  expect(open).toMatchObject({ state: 'open', viewer: { claim: true } });
  expect(Math.round((Date.parse(open?.expiresAt ?? '') - app.clock.now().getTime()) / 60_000)).toBe(120);
  await setSettings(app, { envelopeHours: '24' });
});

import {
  addTopic,
  closeTopicPoll,
  moderateTopic,
  readThread,
  readTopicForm,
  readTopicPoll,
  voteOnTopic,
  type Body,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from './testing.ts';

const app = testApp();
const hourMs = 60 * 60_000;
const form = { title: '早上喝什么', options: ['绿茶', '红茶', '白开水'], maxChoices: 1 };

type PollForm = NonNullable<Body<typeof addTopic>['poll']>;

async function post(person: Person, poll: PollForm = form): Promise<string> {
  const tagId = await app.write((tx) => aTag(tx));
  return (await person.call(addTopic, { body: { title: '晨间', body: '说说看。', tagId, poll } })).topicId;
}

const inAn = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
const vote = (person: Person, topicId: string, ...choices: number[]) =>
  person.call(voteOnTopic, { params: { topicId }, body: { choices } });
const poll = async (person: Person, topicId: string) => (await person.call(readTopicPoll, { params: { topicId } })).poll;

test.each<[string, () => Partial<PollForm>, object]>([
  ['one option', () => ({ options: ['绿茶'] }), { fields: [{ field: 'poll.options' }] }],
  [
    'more options than the site allows',
    () => ({ options: '一二三四五六七八九'.split('') }),
    { fields: [{ field: 'poll.options', code: 'poll.too_many_options', params: { limit: 8 } }] },
  ],
  [
    'twenty-one options',
    () => ({ options: Array.from({ length: 21 }, String) }),
    { fields: [{ field: 'poll.options', code: 'field.too_long' }] },
  ],
  [
    'the same option twice',
    () => ({ options: ['绿茶', '红茶', ' 绿\u0007茶 ', '绿茶'] }),
    { fields: [{ field: 'poll.options.3', code: 'poll.option_twice' }] },
  ],
  [
    'options that look the same',
    () => ({ options: ['甲', '\u200b甲', 'é', 'e\u0301', '１'] }),
    {
      fields: [
        { field: 'poll.options.1', code: 'poll.option_twice' },
        { field: 'poll.options.3', code: 'poll.option_twice' },
      ],
    },
  ],
  [
    'an option that nobody sees',
    () => ({ options: ['绿茶', '\u200b '] }),
    { fields: [{ field: 'poll.options.1', code: 'field.required' }] },
  ],
  ['an option of 61', () => ({ options: ['绿茶', '茶'.repeat(61)] }), { fields: [{ field: 'poll.options.1', code: 'field.too_long' }] }],
  ['a title that nobody sees', () => ({ title: '\u200b' }), { fields: [{ field: 'poll.title', code: 'field.required' }] }],
  ['a title of 191', () => ({ title: '茶'.repeat(191) }), { fields: [{ field: 'poll.title', code: 'field.too_long' }] }],
  ['more choices than options', () => ({ maxChoices: 4 }), { fields: [{ field: 'poll.maxChoices', code: 'field.range' }] }],
  ['no choice', () => ({ maxChoices: 0 }), { fields: [{ field: 'poll.maxChoices', code: 'field.range' }] }],
  ['an end in the past', () => ({ endsAt: inAn(-hourMs) }), { fields: [{ field: 'poll.endsAt', code: 'poll.end_range' }] }],
  ['an end in nine minutes', () => ({ endsAt: inAn(9 * 60_000) }), { fields: [{ field: 'poll.endsAt', code: 'poll.end_range' }] }],
  [
    'an end in more than a year',
    () => ({ endsAt: inAn(366 * 24 * hourMs) }),
    { fields: [{ field: 'poll.endsAt', code: 'poll.end_range' }] },
  ],
  ['an end that is no time', () => ({ endsAt: 'tomorrow' }), { fields: [{ field: 'poll.endsAt', code: 'field.format' }] }],
])('a poll with %s is refused, and no topic is left of it', async (_, wrong, problem) => {
  const alice = await app.member('alice');
  const before = await app.db.selectFrom('topic').select('id').execute();
  await expect(post(alice, { ...form, ...wrong() })).rejects.toMatchObject({ status: 422, ...problem });
  expect(await app.db.selectFrom('topic').select('id').execute()).toHaveLength(before.length);
});

test('a site without polls says so and takes topics without one', async () => {
  const alice = await app.member('alice');
  await setSettings(app, { pollOptionsTopic: '0' });
  expect((await alice.call(readTopicForm)).pollOptions).toBe(0);
  await expect(post(alice)).rejects.toMatchObject({ code: 'poll.closed_feature' });
  await setSettings(app, { pollOptionsTopic: '8' });
});

test('a form sends its poll as JSON in one field', async () => {
  const alice = await app.member('alice');
  const tagId = await app.write((tx) => aTag(tx));
  const send = (value: string) =>
    app.inject({
      method: 'POST',
      url: addTopic.path,
      headers: { ...alice.headers(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ title: '表单', body: '好。', tagId, poll: value }).toString(),
    });
  expect((await send('{')).json()).toMatchObject({ fields: [{ field: 'poll', code: 'field.format' }] });
  const { topicId } = (await send(JSON.stringify(form))).json<{ topicId: string }>();
  expect(await poll(app.visitor, topicId)).toMatchObject({ title: form.title });
});

test('everyone reads what is asked; the counts come with an own vote, which can be changed', async () => {
  const [alice, bob, carol] = [await app.member('alice'), await app.member('bob'), await app.member('carol')];
  const topicId = await post(alice, { ...form, endsAt: inAn(hourMs) });
  const seen = (await app.visitor.call(readThread, { params: { topicId } })).poll;
  expect(seen).toMatchObject({
    title: form.title,
    open: true,
    voters: 0,
    viewer: { choices: [], vote: false, voteRefusal: 'session.required', close: false },
  });
  expect(seen?.options).toEqual(form.options.map((text, at) => ({ place: at + 1, text, votes: null })));
  await vote(bob, topicId, 2);
  const again = await vote(bob, topicId, 1);
  expect(again.poll).toMatchObject({
    voters: 1,
    options: [{ votes: 1 }, { votes: 0 }, { votes: 0 }],
    viewer: { choices: [1], vote: true },
  });
  expect(await poll(carol, topicId)).toMatchObject({
    voters: 1,
    options: [{ votes: null }, { votes: null }, { votes: null }],
    viewer: { vote: true },
  });
  expect(await poll(alice, topicId)).toMatchObject({
    options: [{ votes: 1 }, { votes: 0 }, { votes: 0 }],
    viewer: { close: true, choices: [] },
  });
  expect(await poll(await app.staff('boss'), topicId)).toMatchObject({ options: [{ votes: 1 }, {}, {}], viewer: { close: true } });
  const plain = await app.write((tx) => aTopic(tx, app.services));
  expect(await poll(bob, plain)).toBeNull();
  expect((await bob.call(readThread, { params: { topicId: plain } })).poll).toBeNull();
});

test('several choices up to the limit', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await post(alice, { ...form, maxChoices: 2 });
  await expect(vote(bob, topicId, 1, 2, 3)).rejects.toMatchObject({ fields: [{ field: 'choices', code: 'poll.too_many_choices' }] });
  for (const wrong of [[], [0], [1.5], [1, 1], [21]]) await expect(vote(bob, topicId, ...wrong)).rejects.toMatchObject({ status: 422 });
  await expect(vote(bob, topicId, 4)).rejects.toMatchObject({ fields: [{ field: 'choices', code: 'poll.option_unknown' }] });
  expect((await vote(bob, topicId, 3, 1)).poll).toMatchObject({
    voters: 1,
    options: [{ votes: 1 }, { votes: 0 }, { votes: 1 }],
    viewer: { choices: [1, 3] },
  });
});

test('no token, no right, no poll, a topic that waits, a site that only reads: no vote', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const topicId = await post(alice);
  await expect(vote(app.visitor, topicId, 1)).rejects.toMatchObject({ status: 401 });
  await expect(vote(bob, '999999', 1)).rejects.toMatchObject({ code: 'topic.not_found' });
  await expect(vote(bob, await app.write((tx) => aTopic(tx, app.services)), 1)).rejects.toMatchObject({ code: 'poll.not_found' });
  const role = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  await app.db.deleteFrom('roleRight').where('roleId', '=', role.id).where('right', '=', 'vote.cast').execute();
  app.services.announcer.send([{ dropped: 'everything' }]);
  await expect(vote(bob, topicId, 1)).rejects.toMatchObject({ code: 'right.missing', params: { right: 'vote.cast' } });
  expect((await poll(bob, topicId))?.viewer).toMatchObject({ vote: false, voteRefusal: 'right.missing' });
  await app.db.insertInto('roleRight').values({ roleId: role.id, right: 'vote.cast' }).execute();
  app.services.announcer.send([{ dropped: 'everything' }]);
  await setSettings(app, { mode: 'read_only' });
  await expect(vote(bob, topicId, 1)).rejects.toMatchObject({ code: 'site.read_only' });
  await setSettings(app, { mode: 'open', reviewTopic: 'all' });
  const waiting = await post(alice);
  await expect(vote(alice, waiting, 1)).rejects.toMatchObject({ code: 'topic.state_forbids' });
  await expect(vote(bob, waiting, 1)).rejects.toMatchObject({ code: 'topic.not_found' });
  await boss.call(moderateTopic, { params: { topicId: waiting }, body: { act: 'approve' } });
  await setSettings(app, { reviewTopic: 'none' });
  expect((await vote(bob, waiting, 1)).poll.voters).toBe(1);
});

test('its author or staff end it early, once, and then everyone reads the counts', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const [mine, theirs] = [await post(alice), await post(alice)];
  await vote(bob, mine, 2);
  const params = { topicId: mine };
  await expect(bob.call(closeTopicPoll, { params })).rejects.toMatchObject({ code: 'topic.not_yours' });
  const twice = await Promise.allSettled([alice.call(closeTopicPoll, { params }), alice.call(closeTopicPoll, { params })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await app.visitor.call(readThread, { params })).poll).toMatchObject({
    open: false,
    options: [{ votes: 0 }, { votes: 1 }, { votes: 0 }],
    viewer: { voteRefusal: 'poll.closed' },
  });
  await expect(vote(bob, mine, 1)).rejects.toMatchObject({ code: 'poll.closed' });
  await boss.call(closeTopicPoll, { params: { topicId: theirs } });
  const acts = await app.db.selectFrom('auditEntry').select(['subjectId', 'actorId']).where('act', '=', 'topic.poll_closed').execute();
  expect(acts).toEqual([{ subjectId: theirs, actorId: boss.id }]);
});

test('a poll ends by the clock', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await post(alice, { ...form, endsAt: inAn(hourMs) });
  await vote(bob, topicId, 1);
  app.clock.advance(hourMs);
  await expect(vote(bob, topicId, 2)).rejects.toMatchObject({ code: 'poll.closed' });
  expect(await poll(app.visitor, topicId)).toMatchObject({ open: false, options: [{ votes: 1 }, { votes: 0 }, { votes: 0 }] });
});

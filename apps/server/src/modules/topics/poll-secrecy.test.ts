import {
  addTopic,
  editSettings,
  closeTopicPoll,
  deleteTopic,
  listTopics,
  moderateTopic,
  readThread,
  readTopicPoll,
  voteOnTopic,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();
const canary = 'CanaryWord';
const poll = { title: canary, options: [`${canary} 甲`, `${canary} 乙`], maxChoices: 1 };

/** Every door that a poll could leave by, acts on it included. */
async function everythingFor(person: Person, topicIds: readonly string[]): Promise<string> {
  const calls: Promise<unknown>[] = [person.call(listTopics, {})];
  for (const topicId of topicIds) {
    const params = { topicId };
    calls.push(person.call(readTopicPoll, { params }), person.call(readThread, { params }));
    calls.push(person.call(voteOnTopic, { params, body: { choices: [1] } }), person.call(closeTopicPoll, { params }));
  }
  return JSON.stringify(await Promise.allSettled(calls));
}

test('no endpoint returns the poll of a topic that waits, was deleted, is restricted, or whose author is gone', async () => {
  const [alice, bob, boss, gone] = [await app.member('alice'), await app.member('bob'), await app.staff('boss'), await app.member('gone')];
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  const [open, closed] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }))];
  const post = async (person: Person, tagId = open) =>
    (await person.call(addTopic, { body: { title: '题', body: '文', tagId, poll } })).topicId;

  const [mine, theirs, restricted, ofGone] = [await post(alice), await post(alice), await post(boss, closed), await post(gone)];
  await alice.call(deleteTopic, { params: { topicId: mine } });
  await boss.call(moderateTopic, { params: { topicId: theirs }, body: { act: 'delete' } });
  await app.db.updateTable('member').set({ state: 'cancelled' }).where('id', '=', gone.id).execute();
  drop(app.services, 'member-cards');
  await boss.call(editSettings, { body: { values: { reviewTopic: 'all' } } });
  const waiting = await post(alice);

  const topicIds = [mine, theirs, restricted, ofGone, waiting];
  for (const person of [app.visitor, bob]) expect(await everythingFor(person, topicIds)).not.toContain(canary);
  expect(await app.db.selectFrom('pollVote').select('pollId').execute()).toEqual([]);
  // The canary does sing where it may, so its silence above means something.
  expect(JSON.stringify(await alice.call(readTopicPoll, { params: { topicId: waiting } }))).toContain(canary);
  expect(JSON.stringify(await boss.call(readTopicPoll, { params: { topicId: restricted } }))).toContain(canary);
});

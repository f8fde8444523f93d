import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestion, aQuestionTag, anAnswer } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';

const app = testApp();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

function follow(person: Person, tagId: string, on = true) {
  return person.call(contract.followTag, { params: { tagId }, body: { on } });
}

async function feedOf(person: Person): Promise<string[]> {
  const seen: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: contract.Answer<typeof contract.listFollowedActivity> = await person.call(contract.listFollowedActivity, {
      query: before === '' ? {} : { before },
    });
    seen.push(...page.items.map(({ act, id }) => `${act} ${id}`));
    before = page.next;
  }
  return seen;
}

async function aRole(): Promise<string> {
  return (
    await app.db
      .insertInto('role')
      .values({ nameZh: `后院${Math.random()}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

test('following twice and ending twice change nothing more, and the list says what is followed', async () => {
  const alice = await app.member('tagalice');
  const [tea, ask] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  for (const tagId of [tea, tea, ask]) {
    app.clock.advance(1000);
    expect(await follow(alice, tagId)).toEqual({ following: true });
  }
  expect((await alice.call(contract.listFollowedTags)).items).toMatchObject([
    { kind: 'question', readable: true, tag: { id: ask } },
    { kind: 'topic', readable: true, tag: { id: tea } },
  ]);
  for (const _ of [1, 2]) expect(await follow(alice, ask, false)).toEqual({ following: false });
  expect((await alice.call(contract.listFollowedTags)).items).toHaveLength(1);
  await expect(app.visitor.call(contract.followTag, { params: { tagId: tea }, body: { on: true } })).rejects.toMatchObject({ status: 401 });
});

test('a tag that is closed to the caller is none; one that was closed later leaves the feed and can still be let go', async () => {
  const [alice, writer, role] = [await app.member('tagbea'), await app.member('tagwriter'), await aRole()];
  const [open, closed] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx, { rights: { view: [role] } }))];
  for (const tagId of [closed, '999999999'])
    await expect(follow(alice, tagId)).rejects.toMatchObject({ status: 404, code: 'tag.not_found' });
  await follow(alice, open);
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: writer.id, tagId: open, postedAt: ago(5) }));
  expect(await feedOf(alice)).toEqual([`topic ${topicId}`]);
  await app.db.updateTable('tagRight').set({ tagId: open }).where('tagId', '=', closed).execute();
  await app.write((tx) => aTag(tx));
  expect(await feedOf(alice)).toEqual([]);
  expect((await alice.call(contract.listFollowedTags)).items).toMatchObject([{ readable: false }]);
  expect(await follow(alice, open, false)).toEqual({ following: false });
});

test('a hundred tags at most, also when they come at once', async () => {
  const carl = await app.member('tagcarl');
  const ids = await app.write((tx) => Promise.all(Array.from({ length: 106 }, () => aTag(tx))));
  const followedAt = new Date();
  await app.db
    .insertInto('tagFollow')
    .values(ids.slice(0, 96).map((tagId) => ({ memberId: carl.id, tagId, followedAt })))
    .execute();
  const answers = await Promise.allSettled(ids.slice(96).map((tagId) => follow(carl, tagId)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(answers.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    code: 'tag_follow.too_many',
    params: { limit: 100 },
  });
  expect((await carl.call(contract.listFollowedTags)).items).toHaveLength(100);
});

test('the feed has new topics and questions of followed tags and people, each once, in order, page after page', async () => {
  const [reader, friend, other, blocked] = [
    await app.member('tagreader'),
    await app.member('tagfriend'),
    await app.member('tagother'),
    await app.member('tagblocked'),
  ];
  const parent = await app.write((tx) => aTag(tx));
  const child = await app.write((tx) => aTag(tx, { parentId: parent }));
  const [elsewhere, ask, alsoAsk] = [
    await app.write((tx) => aTag(tx)),
    await app.write((tx) => aQuestionTag(tx)),
    await app.write((tx) => aQuestionTag(tx)),
  ];
  for (const tagId of [parent, ask, alsoAsk]) await follow(reader, tagId);
  await reader.call(contract.followMember, { params: { memberId: friend.id } });
  await reader.call(contract.blockMember, { params: { memberId: blocked.id } });
  const expected: string[] = [];
  await app.write(async (tx) => {
    for (let at = 40; at > 0; at -= 1) {
      const theirs = await aTopic(tx, app.services, { authorId: (at % 2 === 0 ? friend : other).id, tagId: child, postedAt: ago(at * 10) });
      expected.unshift(`topic ${theirs}`);
      if (at % 4 === 0) {
        const question = await aQuestion(tx, app.services, { authorId: other.id, tagIds: [ask, alsoAsk], postedAt: ago(at * 10 - 1) });
        expected.unshift(`question ${question}`);
        // What others answer or comment there is not news of the tag.
        await anAnswer(tx, app.services, { questionId: question, authorId: other.id, postedAt: ago(at * 10 - 2) });
      }
      if (at % 5 === 0)
        expected.unshift(`topic ${await aTopic(tx, app.services, { authorId: friend.id, tagId: elsewhere, postedAt: ago(at * 10 - 3) })}`);
      await aTopic(tx, app.services, { authorId: (at % 2 === 0 ? reader : blocked).id, tagId: child, postedAt: ago(at * 10 - 4) });
      await aTopic(tx, app.services, { authorId: other.id, tagId: elsewhere, postedAt: ago(at * 10 - 5) });
      await aComment(tx, app.services, { parentId: theirs, authorId: other.id, postedAt: ago(at * 10 - 6) });
    }
  });
  const seen = await feedOf(reader);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expected);
});

test('what waits, was deleted, or has another tag that is closed is not there', async () => {
  const [reader, writer, role] = [await app.member('tagrdr'), await app.member('tagwr'), await aRole()];
  const [tea, ask, closed] = [
    await app.write((tx) => aTag(tx)),
    await app.write((tx) => aQuestionTag(tx)),
    await app.write((tx) => aQuestionTag(tx, { rights: { view: [role] } })),
  ];
  await follow(reader, tea);
  await follow(reader, ask);
  for (const state of ['pending', 'deleted_by_user', 'deleted_by_staff'] as const) {
    const [topicId, questionId] = await app.write(async (tx) => [
      await aTopic(tx, app.services, { authorId: writer.id, tagId: tea, postedAt: ago(3) }),
      await aQuestion(tx, app.services, { authorId: writer.id, tagIds: [ask], postedAt: ago(3) }),
    ]);
    await app.db.updateTable('topic').set({ state }).where('id', '=', topicId).execute();
    await app.db.updateTable('question').set({ state }).where('id', '=', questionId).execute();
  }
  await app.write((tx) => aQuestion(tx, app.services, { authorId: writer.id, tagIds: [ask, closed], postedAt: ago(2) }));
  expect(await reader.call(contract.listFollowedActivity, {})).toMatchObject({ items: [], follows: true });
});

import {
  addQuestion,
  readAnswerReplySource,
  readAnswerSource,
  addAddendum,
  deleteAnswer,
  deleteAnswerReply,
  deleteQuestion,
  listFavourites,
  favouriteQuestion,
  listFollowedActivity,
  likeAnswer,
  likeAnswerReply,
  listLikes,
  likeQuestion,
  listQuestions,
  moderateAnswer,
  moderateQuestion,
  postAnswer,
  readQuestion,
  listAnswers,
  listQuestionFavouriters,
  listQuestionLikers,
  readQuestionSource,
  listQuestionsByTitle,
  openRealtime,
  postAnswerReply,
  postQuestionReply,
  listSimilarQuestions,
  tagRights,
  listMemberActivity,
  type TagRight,
} from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { tries } from '../../../test/long.ts';
import type { PostState } from '../posts/index.ts';
import { visibleTo } from '../posts/read/index.ts';
import { aMember } from '../members/testing.ts';
import { indexTags, noRights, questionTags, type TagIndex } from '../tags/index.ts';
import { feedQuestions, sitemapQuestions } from './index.ts';
import { canSeeQuestion } from './policy.ts';
import { anAnswer, anAnswerReply, aQuestion, aQuestionTag } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();
const canary = 'CanaryWord';

interface Subjects {
  questionIds: readonly string[];
  answerIds: readonly string[];
  replyIds: readonly string[];
}

/** Everything that a person can read, as text. What is refused is part of the answer. */
async function everythingFor(person: Person, { questionIds, answerIds, replyIds }: Subjects): Promise<string> {
  const calls: Promise<unknown>[] = [
    feedQuestions(app.db),
    sitemapQuestions(app.db, '0', 1000),
    person.call(listQuestionsByTitle, { query: { title: '平常的题目' } }),
  ];
  for (const tab of ['all', 'latest', 'unresolved', 'resolved'] as const) calls.push(person.call(listQuestions, { query: { tab } }));
  for (const userName of ['alice', 'gone']) calls.push(person.call(listMemberActivity, { query: { userName } }));
  calls.push(person.call(listFollowedActivity, {}), person.call(listLikes, {}), person.call(listFavourites, {}));
  for (const questionId of questionIds) {
    const params = { questionId };
    for (const sort of ['liked', 'oldest', 'newest'] as const) calls.push(person.call(readQuestion, { params, query: { sort } }));
    calls.push(person.call(listSimilarQuestions, { params }), person.call(listAnswers, { params, query: { afterFloor: 0 } }));
    for (const endpoint of [readQuestionSource, listQuestionLikers, listQuestionFavouriters]) calls.push(person.call(endpoint, { params }));
    for (const answerId of answerIds) calls.push(person.call(readQuestion, { params, query: { answerId } }));
    for (const replyId of replyIds) calls.push(person.call(readQuestion, { params, query: { replyId } }));
  }
  for (const answerId of answerIds) calls.push(person.call(readAnswerSource, { params: { answerId } }));
  for (const replyId of replyIds) calls.push(person.call(readAnswerReplySource, { params: { replyId } }));
  return JSON.stringify(await Promise.allSettled(calls));
}

function words(location: string): string {
  return `${canary} ${location} ![${canary}](https://example.org/${canary}.png)`;
}

test('no endpoint returns words of what waits, was deleted, is restricted, or whose author is gone', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  drop(app.services, 'roles');
  const [open, closed] = [
    await app.write((tx) => aQuestionTag(tx)),
    await app.write((tx) => aQuestionTag(tx, { rights: { view: [role.id] } })),
  ];
  const ask = async (title: string) =>
    (await alice.call(addQuestion, { body: { title, tagIds: [open], body: words('question') } })).questionId;
  const gone = await app.member('gone');
  const question = (facts: Parameters<typeof aQuestion>[2]) => app.write((tx) => aQuestion(tx, app.services, facts));
  const plain = await question({ authorId: bob.id, tagIds: [open], title: '平常的题目', body: '平常' });
  const ofGone = await question({ authorId: gone.id, tagIds: [open], body: words('cancelled') });
  // One closed tag among open ones closes the question.
  const restricted = await question({ authorId: alice.id, tagIds: [open, closed], body: words('restricted'), pinOrder: 3 });
  const answer = async (authorId: string, questionId: string) =>
    app.write((tx) => anAnswer(tx, app.services, { questionId, authorId, body: words('answer'), holdsFor: canary }));
  const reply = async (authorId: string, questionId: string, answerId: string | null) =>
    app.write((tx) => anAnswerReply(tx, app.services, { questionId, answerId, authorId, body: canary }));
  const host = await app.write((tx) => anAnswer(tx, app.services, { questionId: plain, authorId: bob.id, body: '楼' }));
  const [lost, hidden, removed, deleted] = [
    await answer(gone.id, plain),
    await answer(alice.id, restricted),
    await answer(alice.id, plain),
    await answer(alice.id, plain),
  ];
  const replyIds = [
    await reply(gone.id, plain, host),
    await reply(alice.id, restricted, null),
    await reply(alice.id, restricted, hidden),
    await reply(alice.id, plain, host),
    await reply(alice.id, plain, null),
  ];
  const [, , , underAnswer = '', underQuestion = ''] = replyIds;
  const [mine, theirs] = [await ask('收回'), await ask('移除')];
  // Bob liked and kept all of it while he could see it, and follows its author.
  await app.db.deleteFrom('tagRight').where('tagId', '=', closed).execute();
  drop(app.services, 'question-tags');
  for (const questionId of [restricted, mine, theirs]) {
    await bob.call(likeQuestion, { params: { questionId }, body: { on: true } });
    await bob.call(favouriteQuestion, { params: { questionId }, body: { on: true } });
  }
  for (const answerId of [lost, hidden, removed, deleted]) await bob.call(likeAnswer, { params: { answerId }, body: { on: true } });
  for (const replyId of replyIds) await bob.call(likeAnswerReply, { params: { replyId }, body: { on: true } });
  await app.db.insertInto('follow').values({ followerId: bob.id, followedId: alice.id }).execute();
  await app.db.insertInto('tagRight').values({ tagId: closed, right: 'view', roleId: role.id }).execute();
  await app.db.updateTable('member').set({ state: 'cancelled' }).where('id', '=', gone.id).execute();
  drop(app.services, 'question-tags', 'member-cards');

  await alice.call(deleteQuestion, { params: { questionId: mine } });
  await boss.call(moderateQuestion, { params: { questionId: theirs }, body: { act: 'delete' } });
  await alice.call(deleteAnswer, { params: { answerId: deleted } });
  await boss.call(moderateAnswer, { params: { answerId: removed }, body: { act: 'delete' } });
  await alice.call(deleteAnswerReply, { params: { replyId: underAnswer } });
  await alice.call(deleteAnswerReply, { params: { replyId: underQuestion } });
  const appended = await ask('补充');
  await setSettings(app, { reviewQuestion: 'all', reviewAnswer: 'all', reviewAnswerReply: 'all' });
  const waiting = await ask('等审');
  await alice.call(addAddendum, { params: { questionId: appended }, body: { body: words('addendum') } });
  const late = (await alice.call(postAnswer, { params: { questionId: plain }, body: { body: words('answer'), holdsFor: canary } })).answer
    .id;
  replyIds.push((await alice.call(postAnswerReply, { params: { answerId: host }, body: { body: canary } })).reply.id);
  replyIds.push((await alice.call(postQuestionReply, { params: { questionId: plain }, body: { body: canary } })).reply.id);
  await setSettings(app, { reviewQuestion: 'none', reviewAnswer: 'none', reviewAnswerReply: 'none' });

  const subjects = {
    questionIds: [plain, ofGone, restricted, mine, theirs, waiting, appended],
    answerIds: [host, lost, hidden, removed, deleted, late],
    replyIds,
  };
  for (const person of [app.visitor, bob]) {
    const text = await everythingFor(person, subjects);
    expect(text).toContain('平常');
    expect(text).not.toContain(canary);
    for (const questionId of [restricted, mine, theirs, waiting, appended]) {
      await expect(person.call(openRealtime, { query: { channels: `question:${questionId}` } })).rejects.toMatchObject({
        code: 'access.denied',
      });
    }
  }
  // The canary does sing where it may, so its silence above means something.
  expect(await everythingFor(alice, subjects)).toContain(canary);
  expect(await everythingFor(boss, subjects)).toContain(canary);
  const cards = (await bob.call(listQuestions, { query: { tagId: closed } })).items;
  expect(cards).toMatchObject([{ id: restricted, excerpt: '', lockedFor: [{ zh: '内室' }] }]);
  const likes = (await bob.call(listLikes, {})).items;
  expect(likes.find(({ kind, id }) => kind === 'question' && id === restricted)).toMatchObject({ gone: true, title: '', author: null });
  expect(likes.find(({ kind, id }) => kind === 'answer' && id === hidden)).toMatchObject({ gone: true, title: '', placeId: restricted });
});

/** Tags whose rights a property may set as it likes, in memory: the rule and its twin both read the index. */
function withRights(index: TagIndex, chosen: ReadonlyMap<string, Partial<Record<TagRight, string[]>>>): TagIndex {
  return indexTags([...index.byId.values()].map((tag) => ({ ...tag, rights: { ...noRights(), ...chosen.get(tag.id) } })));
}

test('the policy and its SQL twin agree on every question and viewer, whatever its tags and their rights', async () => {
  const parent = await app.write((tx) => aQuestionTag(tx));
  const tagIds = [
    await app.write((tx) => aQuestionTag(tx)),
    await app.write((tx) => aQuestionTag(tx, { parentId: parent })),
    await app.write((tx) => aQuestionTag(tx, { parentId: parent })),
  ];
  const [one = '', two = '', three = ''] = tagIds;
  const authors = [await app.write((tx) => aMember(tx)), await app.write((tx) => aMember(tx))];
  const states: PostState[] = ['pending', 'published', 'deleted_by_user', 'deleted_by_staff', 'removed'];
  const questions: { id: string; tagIds: string[]; authorId: string; state: PostState }[] = [];
  for (const ofQuestion of [[one], [two], [one, two], [two, three], [three, two, one]]) {
    for (const state of states) {
      const authorId = authors[questions.length % 2] ?? '';
      const id = await app.write((tx) => aQuestion(tx, app.services, { tagIds: ofQuestion, authorId }));
      await app.db.updateTable('question').set({ state }).where('id', '=', id).execute();
      questions.push({ id, tagIds: ofQuestion, authorId, state });
    }
  }
  const index = await questionTags.get(app.db);
  const roleIds = fc.subarray(['11', '12', '13']);
  const rights = fc.record(Object.fromEntries(tagRights.map((right) => [right, roleIds])) as Record<TagRight, typeof roleIds>, {
    requiredKeys: [],
  });
  const chosen = fc
    .array(rights, { minLength: 4, maxLength: 4 })
    .map((each) => new Map([parent, ...tagIds].map((id, at) => [id, each[at] ?? {}])));
  const people = fc.record({
    memberId: fc.constantFrom(null, ...authors, '999999'),
    sessionId: fc.constant(null),
    readsAllPosts: fc.boolean(),
    roleIds,
    rights: fc.constant(new Set<never>()),
  });
  const staffRights = new Set(['content'] as const);
  const viewers = fc
    .tuple(people, fc.option(fc.subarray(tagIds)))
    .map(([person, own]) => (own === null ? person : { ...person, powers: { rights: staffRights, tagIds: own, audits: false } }));
  await fc.assert(
    fc.asyncProperty(viewers, chosen, async (viewer, rightsByTag) => {
      const restricted = withRights(index, rightsByTag);
      const { rows } = await sql<{
        id: string;
      }>`select id from question where id = any(${questions.map(({ id }) => id)}::bigint[]) and ${visibleTo('question', viewer, restricted)}`.execute(
        app.db,
      );
      const allowed = questions.filter((row) => canSeeQuestion({ viewer, tags: restricted }, row).allowed).map(({ id }) => id);
      expect(rows.map(({ id }) => id).toSorted()).toEqual(allowed.toSorted());
    }),
    { numRuns: tries(80) },
  );
});

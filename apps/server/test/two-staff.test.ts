import {
  deleteTopic,
  editAnswer,
  editAnswerReply,
  editComment,
  editQuestion,
  editReply,
  editTopic,
  listDeletedPosts,
  listStaffAnswers,
  listStaffComments,
  listStaffQuestions,
  listStaffTopics,
  moderateAnswer,
  moderateAnswerReply,
  moderateComment,
  moderateQuestion,
  moderateReply,
  moderateTopic,
  readPostSource,
  readQuestion,
  readThread,
  removeDeletedPost,
  restoreTopic,
  type Body,
  type LikeableKind,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { aKeeper, change, onePostOfEach, type Written } from '../src/modules/moderation/edits/testing.ts';
import { testApp, type Person } from './app.ts';

const app = testApp();

let [alice, first, second]: Person[] = [];

beforeAll(async () => {
  [alice, first, second] = [await app.member('alice'), await app.staff('first'), await app.staff('second')];
});
const people = () => ({ alice: alice as Person, first: first as Person, second: second as Person });

type Act = Body<typeof moderateTopic>;

const acts: Record<LikeableKind, (who: Person, id: string, body: Act) => Promise<{ state: string }>> = {
  topic: (who, topicId, body) => who.call(moderateTopic, { params: { topicId }, body }),
  comment: (who, commentId, body) => who.call(moderateComment, { params: { commentId }, body }),
  reply: (who, replyId, body) => who.call(moderateReply, { params: { replyId }, body }),
  question: (who, questionId, body) => who.call(moderateQuestion, { params: { questionId }, body }),
  answer: (who, answerId, body) => who.call(moderateAnswer, { params: { answerId }, body }),
  answer_reply: (who, replyId, body) => who.call(moderateAnswerReply, { params: { replyId }, body }),
};
const act = (who: Person, { kind, postId }: Written, body: Act) => acts[kind](who, postId, body);

const rewrites: Record<LikeableKind, (who: Person, id: string, tagId: string) => Promise<unknown>> = {
  topic: (who, topicId) => who.call(editTopic, { params: { topicId }, body: { title: '改题', body: '改', version: 1 } }),
  comment: (who, commentId) => who.call(editComment, { params: { commentId }, body: { body: '改', version: 1 } }),
  reply: (who, replyId) => who.call(editReply, { params: { replyId }, body: { body: '改', version: 1 } }),
  question: (who, questionId, tagId) =>
    who.call(editQuestion, { params: { questionId }, body: { title: '改问', tagIds: [tagId], body: '改', version: 1 } }),
  answer: (who, answerId) => who.call(editAnswer, { params: { answerId }, body: { body: '改', holdsFor: '', version: 1 } }),
  answer_reply: (who, replyId) => who.call(editAnswerReply, { params: { replyId }, body: { body: '改', version: 1 } }),
};

/** What the list of its kind says of a post. */
async function listed(who: Person, { kind, postId }: Written): Promise<{ version: number; state: string } | undefined> {
  const { items } =
    kind === 'topic'
      ? await who.call(listStaffTopics, {})
      : kind === 'question'
        ? await who.call(listStaffQuestions, {})
        : kind === 'comment' || kind === 'reply'
          ? await who.call(listStaffComments, { query: { kind } })
          : await who.call(listStaffAnswers, { query: { kind } });
  return items.find(({ id }) => id === postId);
}

const decided = (name: string) => ({ status: 409, code: 'post.decided', params: { name } });
const changed = { status: 409, code: 'post.changed' };

test('of two who act on the same version the second learns who was first, whatever it is and whatever they do', async () => {
  const { alice: author, first: one, second: other } = people();
  const { posts } = await onePostOfEach(app, author);
  for (const post of posts.toReversed()) {
    expect(await listed(one, post)).toMatchObject({ version: 1, state: 'published' });
    const seen = { version: 1, state: 'published' } as const;
    const [deletes, hides] = await Promise.allSettled([
      act(one, post, { act: 'delete', ...seen }),
      act(other, post, { act: 'hide', ...seen }),
    ]);
    const [winner, lost] = deletes.status === 'fulfilled' ? ['first', hides] : ['second', deletes];
    expect([deletes, hides].filter(({ status }) => status === 'rejected')).toEqual([lost]);
    expect(lost).toMatchObject({ reason: decided(winner) });
    const state = winner === 'first' ? 'deleted_by_staff' : 'pending';
    const back = winner === 'first' ? 'restore' : 'approve';
    await expect(act(one, post, { act: 'delete', ...seen })).rejects.toMatchObject(decided(winner));
    expect(await act(other, post, { act: back, version: 1, state })).toEqual({ state: 'published' });
    await expect(act(one, post, { act: back, version: 1, state })).rejects.toMatchObject(decided('second'));
    // A version alone is of what waits; a program that names none acts on what there is.
    await expect(act(one, post, { act: 'delete', version: 1 })).rejects.toMatchObject(decided('second'));
    expect(await act(one, post, { act: 'delete' })).toEqual({ state: 'deleted_by_staff' });
    await act(one, post, { act: 'restore' });
  }
});

test('nobody acts on words that they have not read: of an author, or of a colleague', async () => {
  const { alice: author, first: one, second: other } = people();
  const { posts, questionTagId } = await onePostOfEach(app, author);
  for (const post of posts.toReversed()) {
    await rewrites[post.kind](author, post.postId, questionTagId);
    const late = (version: number) => act(one, post, { act: 'delete', version, state: 'published' });
    await expect(late(1)).rejects.toMatchObject(changed);
    await expect(change(one, post, { version: 1 })).rejects.toMatchObject(changed);
    expect(await listed(one, post)).toMatchObject({ version: 2, state: 'published' });
    await change(other, post, { version: 2 });
    await expect(late(2)).rejects.toMatchObject({ ...decided('second'), code: 'post.edited' });
    await expect(change(one, post, { version: 2 })).rejects.toMatchObject({ ...decided('second'), code: 'post.edited' });
    expect(await late(3)).toEqual({ state: 'deleted_by_staff' });
    await expect(change(other, post, { version: 3, state: 'published' })).rejects.toMatchObject(decided('first'));
    // Nobody changes a question that is answered.
    if (post.kind !== 'answer') await act(one, post, { act: 'restore', version: 3, state: 'deleted_by_staff' });
  }
});

test('what its author took away or brought back is no decision of a colleague', async () => {
  const { alice: author, first: one } = people();
  const { topicId } = await onePostOfEach(app, author);
  const [topic, params] = [{ kind: 'topic', postId: topicId } as const, { topicId }];
  await author.call(deleteTopic, { params });
  await expect(act(one, topic, { act: 'hide', version: 1, state: 'published' })).rejects.toMatchObject(changed);
  await author.call(restoreTopic, { params });
  await expect(act(one, topic, { act: 'restore', version: 1, state: 'deleted_by_user' })).rejects.toMatchObject(changed);
});

test('in the bin one restores or removes, and the other gets the name of the first', async () => {
  const { alice: author, first: one, second: other } = people();
  const { posts } = await onePostOfEach(app, author);
  for (const post of posts.toReversed()) {
    await act(one, post, { act: 'delete' });
    const { items } = await one.call(listDeletedPosts, { query: { kind: post.kind } });
    const { version, by } = items.find(({ id }) => id === post.postId) ?? {};
    expect([version, by]).toEqual([1, 'staff']);
    const seen = { version: 1, state: 'deleted_by_staff' } as const;
    const remove = () => other.call(removeDeletedPost, { params: { ...post }, body: { reason: '隐私', ...seen } });
    const [restored, removed] = await Promise.allSettled([act(one, post, { act: 'restore', ...seen }), remove()]);
    const [winner, lost] = restored.status === 'fulfilled' ? ['first', removed] : ['second', restored];
    expect([restored, removed].filter(({ status }) => status === 'rejected')).toEqual([lost]);
    expect(lost).toMatchObject({ reason: decided(winner) });
  }
});

test('pages give the version to staff who may act there, and to nobody else', async () => {
  const { alice: author, first: one } = people();
  const { posts, topicId, questionId, tagId } = await onePostOfEach(app, author);
  const elsewhere = await aKeeper(app, ['content'], { tagIds: ['999999'] });
  const [here, auditor] = [await aKeeper(app, ['content'], { tagIds: [tagId] }), await aKeeper(app, [], { audits: true })];
  const thread = (who: Pick<Person, 'call'>) => who.call(readThread, { params: { topicId } });
  const question = (who: Pick<Person, 'call'>) => who.call(readQuestion, { params: { questionId } });
  const versions = JSON.stringify([await thread(one), await question(one)]).match(/"version":1/g);
  expect(versions).toHaveLength(posts.length);
  expect(JSON.stringify(await thread(here))).toContain('"version":1');
  for (const who of [app.visitor, author, elsewhere, auditor])
    expect(JSON.stringify([await thread(who), await question(who)])).not.toContain('"version"');
  const source = await one.call(readPostSource, { params: { kind: 'topic', postId: topicId } });
  expect(source).toMatchObject({ version: 1, state: 'published' });
});

import {
  addTopic,
  editSettings,
  postComment,
  readBaseInfo,
  readOnboarding,
  removeDemonstration,
  wordSets,
  type OnboardingStep,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/person.ts';
import { cancelDue } from '../account-deletion/jobs/cancel-due.ts';
import { checkBooks } from '../ledger/testing.ts';
import { erasePosts } from '../moderation/bin/jobs/erase-posts.ts';
import { aTag } from '../tags/testing.ts';

const app = testApp();

async function open(boss: Person): Promise<OnboardingStep[]> {
  const { steps } = await boss.call(readOnboarding);
  return steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
}

test('members learn nothing of it and remove nothing', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(readOnboarding)).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(removeDemonstration)).rejects.toMatchObject({ status: 403 });
});

test('the words with which a site begins are chosen as much as others are', async () => {
  const boss = await app.staff('boss');
  expect(await open(boss)).toContain('words');
  await boss.call(editSettings, { body: { values: { ...wordSets.teahouse, wordsChosen: 'true' } } });
  expect(await open(boss)).not.toContain('words');
  await boss.call(editSettings, { body: { values: { wordsChosen: 'false' } } });
  await boss.call(editSettings, { body: { values: wordSets.plain } });
  expect(await open(boss)).not.toContain('words');
  expect((await app.visitor.call(readBaseInfo)).words).toMatchObject({ member: '会员', staff: '管理员' });
});

test('points are settled by what the site holds, and the list is put away by a setting', async () => {
  const boss = await app.staff('boss');
  expect(await open(boss)).toEqual(expect.arrayContaining(['look', 'address', 'mail', 'terms', 'payment', 'backup']));
  await boss.call(editSettings, {
    body: { values: { siteTitle: '山野', termsZh: '守规矩。', rechargeOpen: 'false', loginPhone: 'false' } },
  });
  const left = await open(boss);
  for (const step of ['look', 'terms', 'payment', 'signIn', 'demonstration']) expect(left).not.toContain(step);
  expect((await boss.call(readOnboarding)).isVisible).toBe(true);
  await boss.call(editSettings, { body: { values: { onboardingVisible: 'false' } } });
  expect((await boss.call(readOnboarding)).isVisible).toBe(false);
  await app.staff('second');
  expect(await open(boss)).not.toContain('secondStaff');
});

/** Somebody whom the demonstration made, with a topic. */
async function demonstrator(account: string, tagId: string): Promise<{ person: Person; topicId: string }> {
  const person = await app.member(account);
  const body = { title: `${account} 的话题`, body: '演示的正文。', tagId };
  const { topicId } = await person.call(addTopic, { body }, crypto.randomUUID());
  await app.db
    .updateTable('member')
    .set({ importKey: `demo:u:${account}` })
    .where('id', '=', person.id)
    .execute();
  return { person, topicId };
}

test.each([
  { who: 'a new member', importKey: null, isStaff: false },
  { who: 'a member of an imported site', importKey: 'stackexchange:u:7', isStaff: false },
  { who: 'staff that the demonstration made', importKey: 'demo:u:keeper', isStaff: true },
])('the demonstration goes with what it wrote, but for what $who has answered', async ({ importKey, isStaff }) => {
  const made = crypto.randomUUID().slice(0, 8);
  const boss = await app.staff(`boss-${made}`);
  const other = isStaff ? await app.staff(`other-${made}`) : await app.member(`other-${made}`);
  await app.db.updateTable('member').set({ importKey }).where('id', '=', other.id).execute();
  const tagId = await app.write((tx) => aTag(tx));
  const [commented, alone] = [await demonstrator(`sample-${made}`, tagId), await demonstrator(`example-${made}`, tagId)];
  expect(await open(boss)).toContain('demonstration');
  const phrase = '我也这样做。';
  const { comment } = await other.call(postComment, { params: { topicId: commented.topicId }, body: { body: phrase } });
  const { comment: own } = await commented.person.call(postComment, { params: { topicId: alone.topicId }, body: { body: '演示的评论。' } });
  await app.db
    .updateTable('comment')
    .set({ importKey: `demo:c:${made}:1` })
    .where('id', '=', own.id)
    .execute();

  expect(await boss.call(removeDemonstration)).toEqual({ members: 2 });
  expect(await boss.call(removeDemonstration)).toEqual({ members: 0 });
  expect(await open(boss)).not.toContain('demonstration');
  await cancelDue(app.services);
  await app.settle();
  await erasePosts(app.services);
  await app.settle();

  const topics = app.db.selectFrom('topic').select(['id', 'state', 'bodySource']).where('tagId', '=', tagId).orderBy('id');
  expect(await topics.execute()).toEqual([
    { id: commented.topicId, state: 'published', bodySource: '演示的正文。' },
    { id: alone.topicId, state: 'removed', bodySource: '' },
  ]);
  const kept = await app.db.selectFrom('comment').select(['state', 'bodySource']).where('id', '=', comment.id).executeTakeFirstOrThrow();
  expect(kept).toEqual({ state: 'published', bodySource: phrase });
  const left = app.db.selectFrom('member').select('id').where('importKey', 'like', `demo:u:%-${made}`).where('state', '<>', 'cancelled');
  expect(await left.execute()).toEqual([]);
  await checkBooks(app);
});

test('who of the demonstration became staff stays', async () => {
  const [boss, other] = [await app.staff('boss'), await app.staff('promoted')];
  await app.db.updateTable('member').set({ importKey: 'demo:u:promoted' }).where('id', '=', other.id).execute();
  expect(await open(boss)).not.toContain('demonstration');
  expect(await boss.call(removeDemonstration)).toEqual({ members: 0 });
});

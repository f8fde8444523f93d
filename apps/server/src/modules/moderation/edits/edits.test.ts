import {
  addAddendum,
  addWordList,
  addTopic,
  deleteComment,
  editAddendum,
  editComment,
  editSettings,
  editTopic,
  listReminders,
  moderateComment,
  moderateTopic,
  postComment,
  readPostSource,
  readQuestion,
  readThread,
  removeDeletedPost,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { checkBooks } from '../../ledger/testing.ts';
import { cancelMember } from '../../members/index.ts';
import { aTag } from '../../tags/testing.ts';
import { aKeeper, change, history, onePostOfEach, type Written } from './testing.ts';

const app = testApp();
afterAll(() => checkBooks(app, ['staffMembers', 'staffRoles']));

let [alice, bob, boss]: Person[] = [];
beforeAll(async () => {
  [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
});
const people = () => ({ alice: alice as Person, bob: bob as Person, boss: boss as Person });

async function aTopicWithComment(body = '原来的话') {
  const { alice: author } = people();
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await author.call(addTopic, { body: { title: '原题', tagId, body } });
  const { comment } = await author.call(postComment, { params: { topicId }, body: { body: '原来的评论' } });
  const [topic, written]: [Written, Written] = [
    { kind: 'topic', postId: topicId },
    { kind: 'comment', postId: comment.id },
  ];
  return { tagId, topicId, topic, written };
}

test('staff change a post of every kind; its author is notified with the reason and reads what changed, not who did it', async () => {
  const { alice: author, bob: other, boss: staff } = people();
  const { posts, topicId, questionId } = await onePostOfEach(app, author);
  for (const post of posts) {
    await expect(change(other, post)).rejects.toMatchObject({ status: 403 });
    await expect(change(staff, post, { reason: ' ' })).rejects.toMatchObject({ fields: [{ field: 'reason', code: 'field.required' }] });
    await expect(change(staff, post, { version: 2 })).rejects.toMatchObject({ code: 'post.changed' });
    expect(await change(staff, post)).toEqual({ state: 'published', version: 2 });
    // What changes nothing is no act.
    expect(await change(staff, post, { version: 2 })).toEqual({ state: 'published', version: 2 });
    const { items, next } = await history(author, post);
    expect([items.length, next]).toEqual([1, null]);
    expect(items[0]).toMatchObject({
      byStaff: true,
      editor: null,
      reason: '不能留电话',
      before: { body: '原来的话' },
      after: { body: '掌柜改的话' },
    });
    expect((await history(staff, post)).items[0]?.editor?.id).toBe(staff.id);
    await expect(history(other, post)).rejects.toMatchObject({ code: `${post.kind}.not_yours` });
  }
  await app.settle();
  const { items } = await author.call(listReminders, { query: { state: 'unread' } });
  const received = items.filter(({ kind }) => kind === 'post_edited');
  expect(new Set(received.map(({ about }) => about))).toEqual(new Set(posts.map(({ kind }) => kind)));
  expect(received).toHaveLength(posts.length);
  expect(received.every(({ senders, facts }) => senders.length === 0 && facts.reason === '不能留电话')).toBe(true);
  const { topic, comments } = await other.call(readThread, { params: { topicId } });
  const { question, answers } = await other.call(readQuestion, { params: { questionId } });
  const [comment, answer] = [comments.items[0], answers.items[0]];
  for (const visible of [topic, comment, comment?.replies[0], question, answer, answer?.replies[0]])
    expect([visible?.bodyHtml.includes('掌柜改的话'), typeof visible?.staffEditedAt]).toEqual([true, 'string']);
  expect([topic.author.id, topic.title, question.title, answer?.holdsFor]).toEqual([author.id, '原题', '原问', '1.0']);
  const log = await app.db
    .selectFrom('auditEntry')
    .select(['act', 'before', 'after'])
    .where('actorId', '=', staff.id)
    .orderBy('id')
    .execute();
  const edited = log.filter(({ act }) => act.endsWith('.edited'));
  expect(edited.map(({ act }) => act)).toEqual(posts.map(({ kind }) => `${kind}.edited`));
  expect(JSON.stringify(edited)).not.toContain('的话');
});

test('titles and what an answer holds for change with the words, and stay when left out', async () => {
  const { alice: author, boss: staff } = people();
  const { posts } = await onePostOfEach(app, author);
  const [topic, , reply, , answer] = posts as [Written, Written, Written, Written, Written];
  await change(staff, topic, { title: '新题' });
  expect((await history(author, topic)).items[0]).toMatchObject({ before: { title: '原题' }, after: { title: '新题' } });
  await change(staff, answer, { body: '原来的话', holdsFor: '2.0' });
  expect((await history(author, answer)).items[0]).toMatchObject({
    before: { holdsFor: '1.0' },
    after: { holdsFor: '2.0', body: '原来的话' },
  });
  await expect(change(staff, reply, { body: '长'.repeat(5001) })).rejects.toMatchObject({
    fields: [{ field: 'body', code: 'field.too_long' }],
  });
  await expect(change(staff, topic, { title: ' ', version: 2 })).rejects.toMatchObject({ fields: [{ field: 'title' }] });
});

test('own edits are in the history, the latest first and five at a time, and say nothing of staff', async () => {
  const { alice: author, boss: staff } = people();
  const { written } = await aTopicWithComment();
  const params = { commentId: written.postId };
  for (let version = 1; version <= 6; version += 1) await author.call(editComment, { params, body: { body: `第 ${version} 次`, version } });
  await author.call(editComment, { params, body: { body: '第 6 次', version: 7 } });
  await change(staff, written, { version: 8 });
  const first = await history(author, written);
  expect(first.items.map(({ byStaff, before, after }) => [byStaff, before.body, after.body])).toEqual([
    [true, '第 6 次', '掌柜改的话'],
    ...[6, 5, 4, 3].map((n) => [false, `第 ${n - 1} 次`, `第 ${n} 次`]),
  ]);
  const rest = await history(author, written, first.next ?? '');
  expect(rest.items.map(({ before, after }) => [before.body, after.body])).toEqual([
    ['第 1 次', '第 2 次'],
    ['原来的评论', '第 1 次'],
  ]);
  expect(rest.next).toBeNull();
  expect(rest.items.every(({ reason, editor }) => reason === null && editor === null)).toBe(true);
});

test('of an author’s own edits the latest hundred are kept, and all that staff replaced', async () => {
  const { alice: author, boss: staff } = people();
  const { written } = await aTopicWithComment();
  await change(staff, written);
  const row = { postKind: 'comment', postId: written.postId, authorId: author.id, editorId: author.id, at: app.clock.now() };
  await app.db
    .insertInto('postEdit')
    .values(Array.from({ length: 120 }, (_, n) => ({ ...row, bodySource: `第 ${n} 次` })))
    .execute();
  await author.call(editComment, { params: { commentId: written.postId }, body: { body: '最后一次', version: 2 } });
  const kept = await app.db
    .selectFrom('postEdit')
    .select(['reason', 'bodySource'])
    .where('postId', '=', written.postId)
    .where('postKind', '=', 'comment')
    .orderBy('id')
    .execute();
  expect(kept.filter(({ reason }) => reason === null)).toHaveLength(100);
  expect(kept[0]).toMatchObject({ reason: '不能留电话', bodySource: '原来的评论' });
});

test('rights decide where it stands: other tags, other rights and auditors do not edit', async () => {
  const { alice: author } = people();
  const { topic, written, tagId } = await aTopicWithComment();
  const other = await app.write((tx) => aTag(tx));
  const own = await aKeeper(app, ['content'], { tagIds: [tagId] });
  const elsewhere = await aKeeper(app, ['content'], { tagIds: [other] });
  const [reporter, auditor] = [await aKeeper(app, ['reports']), await aKeeper(app, [], { audits: true })];
  for (const post of [topic, written]) {
    await expect(change(elsewhere, post)).rejects.toMatchObject({ code: 'right.other_tags' });
    await expect(elsewhere.call(readPostSource, { params: post })).rejects.toMatchObject({ code: 'right.other_tags' });
    for (const person of [reporter, auditor]) await expect(change(person, post)).rejects.toMatchObject({ code: 'right.missing_staff' });
    await change(own, post);
    expect((await history(own, post)).items[0]?.editor?.id).toBe(own.id);
    expect(await own.call(readPostSource, { params: post })).toMatchObject({ body: '掌柜改的话', author: { id: author.id } });
    // What was written holds the passwords of its locks.
    await expect(auditor.call(readPostSource, { params: post })).rejects.toMatchObject({ code: 'right.missing_staff' });
    for (const person of [elsewhere, reporter, auditor])
      await expect(history(person, post)).rejects.toMatchObject({ code: `${post.kind}.not_yours` });
  }
});

test('ids of nothing, and posts that are gone', async () => {
  const { alice: author, bob: other, boss: staff } = people();
  const { posts, topicId } = await onePostOfEach(app, author);
  for (const { kind } of posts) {
    const postId = '999999999999999999';
    const nothing = { status: 404, code: `${kind}.not_found` };
    await expect(change(staff, { kind, postId })).rejects.toMatchObject(nothing);
    await expect(history(author, { kind, postId })).rejects.toMatchObject(nothing);
    await expect(staff.call(readPostSource, { params: { kind, postId } })).rejects.toMatchObject(nothing);
  }
  await expect(history(author, { kind: 'member' as 'topic', postId: topicId })).rejects.toMatchObject({ status: 422 });
  const written = posts[1] as Written;
  await change(staff, written);
  await author.call(deleteComment, { params: { commentId: written.postId } });
  await expect(change(staff, written, { version: 2 })).rejects.toMatchObject({ code: 'comment.state_forbids' });
  expect((await history(author, written)).items).toHaveLength(1);
  await expect(history(other, written)).rejects.toMatchObject({ code: 'comment.not_found' });
  await staff.call(moderateComment, { params: { commentId: written.postId }, body: { act: 'delete' } });
  await expect(history(author, written)).rejects.toMatchObject({ code: 'comment.not_found' });
  expect((await history(staff, written)).items).toHaveLength(1);
  await staff.call(removeDeletedPost, { params: { kind: written.kind, postId: written.postId }, body: { reason: '不留' } });
  const kept = await app.db
    .selectFrom('postEdit')
    .select('id')
    .where('postKind', '=', written.kind)
    .where('postId', '=', written.postId)
    .execute();
  expect(kept).toEqual([]);
});

test('of author and staff at once one wins, and the history has what there was', async () => {
  const { alice: author, boss: staff } = people();
  const deputy = await app.staff('deputy');
  const { topic, topicId } = await aTopicWithComment();
  const own = () => author.call(editTopic, { params: { topicId }, body: { title: '原题', body: '我改的', version: 1 } });
  const tried = await Promise.allSettled([change(staff, topic), own(), change(deputy, topic), own()]);
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = tried.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'));
  const won = refused.indexOf('done');
  const toStaff = won % 2 === 0 ? 'post.edited' : 'post.changed';
  const codes = [toStaff, 'edit.conflict', toStaff, 'edit.conflict'];
  expect(refused).toEqual(codes.with(won, 'done'));
  expect((await history(staff, topic)).items.map(({ before }) => before.body)).toEqual(['原来的话']);
});

test('conditions of hidden parts stay, and their words reach nobody but author and staff', async () => {
  const { alice: author, bob: other, boss: staff } = people();
  const hidden = (head: string, words: string) => `:::hide{${head}}\n${words}\n:::`;
  const paid = (words: string, price = '5') => `开头\n\n${hidden(`type=points value=${price}`, words)}`;
  const { topic, topicId } = await aTopicWithComment(paid('秘方一'));
  const refused = (body: string, kind: string) =>
    expect(change(staff, topic, { body })).rejects.toMatchObject({ fields: [{ field: 'body', code: 'hidden.fixed', params: { kind } }] });
  await refused(paid('秘方一', '6'), 'points');
  await refused(`${paid('秘方一')}\n\n${hidden('type=password value=abc', '暗号')}`, 'password');
  await change(staff, topic, { body: paid('秘方二') });
  await change(staff, topic, { body: '全都拿掉', version: 2 });
  await expect(change(staff, topic, { body: paid('秘方三'), version: 3 })).rejects.toMatchObject({ fields: [{ code: 'hidden.fixed' }] });
  const own = (await history(author, topic)).items.map(({ before }) => before.body);
  expect(own).toEqual([paid('秘方二'), paid('秘方一')]);
  await expect(history(other, topic)).rejects.toMatchObject({ code: 'topic.not_yours' });
  await app.settle();
  const [seen, reminders] = [await other.call(readThread, { params: { topicId } }), await author.call(listReminders, { query: {} })];
  const log = await app.db.selectFrom('auditEntry').select(['before', 'after']).where('subjectId', '=', topicId).execute();
  expect(JSON.stringify([seen, reminders, log])).not.toContain('秘方');
});

test('words of the lists stop neither staff nor what staff change, and nobody is newly called by it', async () => {
  const { alice: author, bob: other, boss: staff } = people();
  await staff.call(addWordList, { body: { name: '微信', act: 'mask', places: ['posts'], enabled: true, text: '加我微信' } });
  const { written, topicId } = await aTopicWithComment();
  await app.settle();
  await change(staff, written, { body: '引用“加我微信”，@bob 看' });
  await app.settle();
  const { comments } = await other.call(readThread, { params: { topicId } });
  expect(comments.items[0]?.bodyHtml).toContain('加我微信');
  expect(comments.items[0]?.bodyHtml).toContain(`data-member="${other.id}"`);
  // Neither now, nor when its author edits it later.
  await author.call(editComment, { params: { commentId: written.postId }, body: { body: '@bob 再看', version: 2 } });
  await app.settle();
  const { items } = await other.call(listReminders, { query: {} });
  expect(items.filter(({ kind }) => kind === 'mention_comment')).toEqual([]);
});

test('what waits for review still waits after staff changed it', async () => {
  const { alice: author, boss: staff } = people();
  await staff.call(editSettings, { body: { values: { reviewTopic: 'all' } } });
  const { topicId } = await author.call(addTopic, { body: { title: '等', tagId: await app.write((tx) => aTag(tx)), body: '等着' } });
  const topic: Written = { kind: 'topic', postId: topicId };
  expect(await change(staff, topic)).toEqual({ state: 'pending', version: 2 });
  await staff.call(editSettings, { body: { values: { reviewTopic: 'none' } } });
  await staff.call(moderateTopic, { params: { topicId }, body: { act: 'approve' } });
  expect((await history(author, topic)).items).toHaveLength(1);
});

test('an addendum has its history with its question', async () => {
  const { alice: author, boss: staff } = people();
  const { questionId } = await onePostOfEach(app, author);
  const { addendum } = await author.call(addAddendum, { params: { questionId }, body: { body: '补充一' } });
  const params = { addendumId: addendum.id };
  await staff.call(editAddendum, { params, body: { body: '补充二', version: 1, reason: '错字' } });
  await staff.call(editAddendum, { params, body: { body: '补充三', version: 2, reason: '错字' } });
  const question: Written = { kind: 'question', postId: questionId };
  await change(staff, question);
  expect((await history(author, question)).items.map(({ addendumId, before, after }) => [addendumId, before.body, after.body])).toEqual([
    [null, '原来的话', '掌柜改的话'],
    [addendum.id, '补充二', '补充三'],
    [addendum.id, '补充一', '补充二'],
  ]);
  const { question: visible } = await author.call(readQuestion, { params: { questionId } });
  expect(visible.addenda[0]?.staffEditedAt).toEqual(expect.any(String));
});

test('what posts said before goes with the account, which nobody edits afterwards', async () => {
  const { boss: staff } = people();
  const leaver = await app.member('leaver');
  const { posts } = await onePostOfEach(app, leaver);
  for (const post of posts) await change(staff, post);
  await app.write((tx) => cancelMember(tx, app.clock.now(), leaver.id));
  await app.settle();
  expect(await app.db.selectFrom('postEdit').select('id').where('authorId', '=', leaver.id).execute()).toEqual([]);
  await expect(change(staff, posts[0] as Written, { body: '再改', version: 2 })).rejects.toMatchObject({ code: 'member.cancelled' });
});

import {
  addTopic,
  addWordList,
  deleteWordList,
  editComment,
  editProfile,
  editSettings,
  editWordList,
  listStaffComments,
  listWordLists,
  moderateComment,
  postComment,
  postReply,
  readThread,
  readWordList,
  register,
  sendMessage,
  setNickname,
  tryWords,
} from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { clearReviewReasons } from '../src/modules/posts/write/settle-review-reasons.ts';
import { clearEndedBans } from '../src/modules/address-bans/staff-bans.ts';
import { testApp } from './app.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { drop } from './drop.ts';

const app = testApp();

type Act = 'mask' | 'hold' | 'refuse';
type WordScope = 'names' | 'posts' | 'messages';

async function aList(act: Act, text: string, scopes: WordScope[] = ['posts']) {
  const boss = await app.staff('boss');
  return boss.call(addWordList, { body: { name: act, act, places: scopes, text, enabled: true } });
}

afterEach(async () => {
  const boss = await app.staff('boss');
  const { items } = await boss.call(listWordLists);
  for (const { id } of items) await boss.call(deleteWordList, { params: { listId: id } });
});

test('lists are for staff, keep their words, and report lines that they do not read', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  await expect(alice.call(listWordLists)).rejects.toMatchObject({ status: 403 });
  const { list, refused, refusedCount } = await aList('hold', '甲乙\n/x/\n丙丁={BANNED}');
  expect([list.wordCount, refusedCount, refused]).toEqual([2, 1, [{ line: 2, text: '/x/', why: 'expression' }]]);
  expect((await boss.call(readWordList, { params: { listId: list.id } })).text).toBe('甲乙\n丙丁={BANNED}');
  const body = { name: 'new', act: 'mask' as const, places: ['posts' as const], text: '甲乙', enabled: true, version: 1 };
  const edits = await Promise.allSettled([1, 2, 3].map(() => boss.call(editWordList, { params: { listId: list.id }, body })));
  expect(edits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('50,000 words are taken, more are not, and a list of 10 MB is refused unread', async () => {
  const boss = await app.staff('boss');
  const words = Array.from({ length: 50_000 }, (_, at) => `词${at}号`);
  await aList('hold', words.join('\n'));
  await expect(aList('mask', '多一个')).rejects.toMatchObject({ code: 'word_list.too_many_words' });
  const body = { name: 'x', act: 'mask', places: ['posts'], text: '字'.repeat(3_500_000), enabled: true } as const;
  await expect(boss.call(addWordList, { body: { ...body, places: ['posts'] } })).rejects.toMatchObject({ status: 413 });
  const { hits } = await boss.call(tryWords, { body: { place: 'posts', text: '看看词49999号和词 7 号' } });
  expect(hits.map(({ word }) => word)).toEqual(['词49999号', '词7号']);
});

test('a word is masked in what is stored, for readers and its author alike', async () => {
  const alice = await app.member('alice');
  await aList('mask', '赌场\n坏茶=好茶');
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId, state } = await alice.call(addTopic, { body: { tagId, title: '赌*场在哪', body: '**赌**场，坏茶' } });
  const { topic } = await app.visitor.call(readThread, { params: { topicId } });
  expect([state, topic.title]).toEqual(['published', '＊＊在哪']);
  expect(JSON.stringify(topic)).not.toMatch(/赌|坏茶/);
});

test('a post waits for a listed word, also in an edit or hidden by markup; staff read which word', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  await aList('hold', '加微信');
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const say = (body: string) => alice.call(postComment, { params: { topicId }, body: { body } });
  expect((await say('加*微*信')).comment.state).toBe('pending');
  expect((await say('加[微](https://tea.example/)信')).comment.state).toBe('pending');
  const { comment } = await say('好茶');
  expect(comment.state).toBe('published');
  const edited = await alice.call(editComment, { params: { commentId: comment.id }, body: { body: '加微信', version: 1 } });
  expect(edited.comment.state).toBe('pending');
  const { items } = await boss.call(listStaffComments, { query: { state: 'pending' } });
  expect(items.find(({ id }) => id === comment.id)?.holds).toEqual([{ reason: 'words', matches: ['加微信'] }]);
  await boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'approve' } });
  const { reply } = await alice.call(postReply, { params: { commentId: comment.id }, body: { body: '加 微 信' } });
  expect(reply.state).toBe('pending');
  // Staff have to name what they speak of.
  expect((await boss.call(postComment, { params: { topicId }, body: { body: '不要写加微信' } })).comment.state).toBe('published');
});

test('listed words in a hidden block count too', async () => {
  const alice = await app.member('alice');
  await aList('hold', '赌场');
  const tagId = await app.write((tx) => aTag(tx));
  const body = '看\n\n:::hide{type=reply}\n这里有**赌**场\n:::\n';
  expect((await alice.call(addTopic, { body: { tagId, title: '茶', body } })).state).toBe('pending');
});

test('a refused word is named at its field, and nothing is stored', async () => {
  const alice = await app.member('alice');
  await aList('refuse', '赌场');
  const tagId = await app.write((tx) => aTag(tx));
  const refusal = (field: string) => ({ fields: [{ field, code: 'words.refused', params: { words: '赌场' } }] });
  await expect(alice.call(addTopic, { body: { tagId, title: '賭場', body: '茶' } })).rejects.toMatchObject(refusal('title'));
  await expect(alice.call(addTopic, { body: { tagId, title: '茶', body: '赌<!-- -->场' } })).rejects.toMatchObject(refusal('body'));
  const { count } = await app.db
    .selectFrom('topic')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('tagId', '=', tagId)
    .executeTakeFirstOrThrow();
  expect(count).toBe('0');
});

test('messages are masked or refused and never wait; names are refused', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  await aList('mask', '赌场', ['messages', 'names']);
  await aList('refuse', '六合彩', ['messages']);
  await aList('hold', '加微信', ['messages']);
  const send = (text: string) => alice.call(sendMessage, { params: { memberId: bob.id }, body: { text } });
  await send('去赌场，加微信');
  await expect(send('六*合*彩')).rejects.toMatchObject({ fields: [{ field: 'text', code: 'words.refused' }] });
  const texts = await app.db.selectFrom('message').select('text').where('senderId', '=', alice.id).execute();
  expect(texts).toEqual([{ text: '去＊＊，加微信' }]);
  await expect(alice.call(setNickname, { body: { nickname: '赌·场' } })).rejects.toMatchObject({
    fields: [{ code: 'nickname.not_allowed' }],
  });
});

test('what a member says of themselves is masked or refused, for nobody reviews it; staff may name words', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  await aList('mask', '奶茶');
  await aList('hold', '加微');
  const bioOf = async (id: string) => (await app.db.selectFrom('member').select('bio').where('id', '=', id).executeTakeFirstOrThrow()).bio;
  await alice.call(editProfile, { body: { bio: '爱喝奶*茶' } });
  expect(await bioOf(alice.id)).not.toContain('茶');
  const refused = (field: string, words: string) => ({ status: 422, fields: [{ field, code: 'words.refused', params: { words } }] });
  await expect(alice.call(editProfile, { body: { bio: '请加*微' } })).rejects.toMatchObject(refused('bio', '加微'));
  const field = { nameZh: '爱好', kind: 'text' as const, required: false, visible: true };
  const { id } = await app.db.insertInto('registrationField').values(field).returning('id').executeTakeFirstOrThrow();
  drop(app.services, 'registration-fields');
  const answer = (bio: string, text: string) => alice.call(editProfile, { body: { bio, values: { [id]: [text] } } });
  await expect(answer('', '奶茶')).rejects.toMatchObject(refused(`fields.${id}`, '奶茶'));
  await answer('', '绿茶');
  const form = { account: 'with_words', password: 'longjing-before-rain-8', agreed: true, fields: { [id]: ['加微'] } };
  await boss.call(editSettings, { body: { values: { registrationCaptcha: 'false' } } });
  await expect(app.visitor.call(register, { body: form })).rejects.toMatchObject(refused(`fields.${id}`, '加微'));
  await boss.call(editProfile, { body: { bio: '不许说加微' } });
  expect(await bioOf(boss.id)).toBe('不许说加微');
});

test('why a post waited, and bans that are over, go after half a year', async () => {
  const boss = await app.staff('boss');
  const madeAt = app.clock.now();
  const [old, fresh] = [200, 100].map((days) => new Date(madeAt.getTime() - days * 86_400_000));
  const hold = { postKind: 'topic', reason: 'words', madeAt };
  const decided = (postId: string, decidedAt?: Date) => ({ ...hold, postId, ...(decidedAt && { decidedAt, decidedBy: boss.id }) });
  await app.db
    .insertInto('postHold')
    .values([decided('901', old), decided('902', fresh), decided('903')])
    .execute();
  const ban = (network: string, endsAt?: Date) => ({
    network,
    scope: 'write',
    reason: '',
    madeBy: boss.id,
    madeAt,
    ...(endsAt && { endsAt }),
  });
  await app.db
    .insertInto('addressBan')
    .values([ban('203.0.113.1/32', old), ban('203.0.113.2/32', fresh), ban('203.0.113.3/32')])
    .execute();
  await clearReviewReasons(app.services);
  await clearEndedBans(app.services);
  const holds = await app.db
    .selectFrom('postHold')
    .select('postId')
    .where('postId', 'in', ['901', '902', '903'])
    .orderBy('postId')
    .execute();
  expect(holds.map(({ postId }) => postId)).toEqual(['902', '903']);
  const bans = await app.db.selectFrom('addressBan').select('network').orderBy('network').execute();
  expect(bans.map(({ network }) => network)).toEqual(['203.0.113.2/32', '203.0.113.3/32']);
});

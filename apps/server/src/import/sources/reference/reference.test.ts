import { login } from '@chaguan/contract';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { type RecordKind, recordKinds, recordSchemas } from '../../archive/records/index.ts';
import { isReconciled, receiptText } from '../../load/counts.ts';
import { findFormer, gone } from '../../../modules/former-addresses/index.ts';
import { loadSource } from '../../load/load-source.ts';
import type { ReadItem, Reader } from '../reader.ts';
import { knownBodies } from '../testing/known-bodies.ts';
import { type Mariadb, mariadbIsAbsent, startMariadb } from '../testing/mariadb.ts';
import { reference } from './index.ts';
import { referenceSchema } from './testing.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const salt = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const hash = sha256(`${sha256('old password')}[${salt}]`);
const [alice, bob, carol] = ['7RFV0qIJWttTROD9gFI', 'Qx2ab0qIJWttTROD9gFI', 'Zz9ab0qIJWttTROD9gFI'];
const [picture, archive] = [`topic/2024-01-01/image/${'0a1b2c3d'.repeat(4)}a1.png`, `topic/2024-01-01/file/${'0a1b2c3d'.repeat(4)}a2.zip`];

const topicHtml = `<p>看 <strong>图</strong> <span style="color: red;">红</span> a_b_c &lt;b&gt;</p><p><img src="file/${picture}"></p>
<p><a href="file/${archive}">手册.zip</a></p><pre class="brush: js;"><code>let a = &lt;1&gt;;\nlet b;</code></pre>
<hide hide-type="10" input-value="芝麻 开门" description="问我要"><p>密码后</p></hide><hide hide-type="20"><p>评论后</p></hide>
<hide hide-type="30" input-value="500"><p>等级后</p></hide><hide hide-type="40" input-value="20"><p>积分后</p></hide>
<hide hide-type="50" input-value="1.5"><p>付款后</p></hide><p><a href="https://bbs.example.cn/thread?topicId=11&commentId=110">那楼</a>
<a href="user/control/home?userName=${bob}">@鲍勃</a> <img src="common/kindeditor/emoticons/1.svg" alt="[微笑]"></p>`;

const rights = (...tags: number[]): string =>
  JSON.stringify(tags.map((tagId) => ({ code: 1_000_000, type: 20, tagId, userResourceList: [{ code: 1000, selected: true }] })));

const rowsOfSite = (ofStaff: string): string => `
insert into user (id, userName, account, nickname, password, salt, email, mobile, realNameAuthentication, registrationDate, point, deposit, state, type, avatarName, cancelAccountTime, platformUserId) values
  (1, '${alice}', 'alice', '爱丽丝', '${hash}', '${salt}', 'alice@example.cn', '13800000001', b'1', '2020-01-01 08:00:00', 700, 12.3456, 1, 10, 'face.png', -1, 'a'),
  (2, '${bob}', 'email-2', null, '${hash}', '${salt}', 'bob@example.cn', null, b'0', '2020-01-02 08:00:00', 30, 0, 2, 30, null, -1, 'b'),
  (3, '${carol}', 'carol::1640590418623', '卡罗', 'x', null, 'carol@example.cn', null, b'0', '2020-01-03 08:00:00', 0, 5, 1, 10, null, 1640590418623, 'c'),
  (4, 'notime', 'notime', null, null, null, null, null, b'0', null, 0, 0, 1, 10, null, -1, 'd');
insert into sysusers (userId, enabled, issys, userDuty, userPassword, userAccount, nickname) values ('s1', b'1', b'1', '站长', '${ofStaff}', 'boss', '掌柜');
insert into userrole (id, defaultRole, name, sort, userResourceFormat) values ('r0', b'1', '会员', 0, '${rights(1, 3)}'), ('r1', b'0', '黄金会员', 1, '${rights(4)}');
insert into userrolegroup (userName, userRoleId, validPeriodEnd) values ('${alice}', 'r1', '2999-01-01 00:00:00'), ('${bob}', 'r1', '2021-01-01 00:00:00'), ('${bob}', 'r0', '2999-01-01 00:00:00');
insert into tag (id, name, sort, parentId, childNodeNumber, multiLanguageExtension) values (1, '水', 1, 0, 0, null), (2, '茶', 2, 0, 2, '{"name-en_US":"Tea"}'), (3, '绿茶', 1, 2, 0, null), (4, '会员茶', 2, 2, 0, null), (5, '内部', 3, 0, 0, null);
insert into questiontag (id, name, sort, parentId) values (1, '泡法', 1, 0);
insert into topic (id, title, content, userName, isStaff, postTime, lastUpdateTime, tagId, status, viewTotal, sort, allow, essence, ip) values
  (10, '龙井', '${topicHtml.replaceAll("'", "''").replaceAll('\\', '\\\\')}', '${alice}', b'0', '2024-01-01 08:00:00', '2024-01-02 08:00:00', 3, 20, 9, 5, b'0', b'1', '192.0.2.7'),
  (11, '等审核', '<p>等</p>', '${bob}', b'0', '2024-01-02 08:00:00', null, 1, 10, 0, 0, b'1', b'0', null),
  (12, '删了的', '<p>删</p>', 'boss', b'1', '2024-01-03 08:00:00', null, 77, 120, 0, 0, b'1', b'0', null),
  (13, '没有时间', '<p>x</p>', '${bob}', b'0', null, null, 1, 20, 0, 0, b'1', b'0', null);
insert into comment (id, topicId, content, quote, userName, isStaff, postTime, status) values
  (110, 10, '<p>第一句<br>第二句</p>', null, '${bob}', b'0', '2024-01-01 09:00:00', 20),
  (111, 10, '<p>同意</p>', '[{"commentId":110,"userName":"${bob}","content":"第一句"}]', 'boss', b'1', '2024-01-01 10:00:00', 20),
  (112, 10, '<p>自删</p>', '[', '${bob}', b'0', '2024-01-01 11:00:00', 120), (113, 10, '<p>员工删</p>', null, '${bob}', b'0', '2024-01-01 12:00:00', 100020),
  (114, 99, '<p>孤儿</p>', null, '${bob}', b'0', '2024-01-01 12:00:00', 20);
insert into reply (id, commentId, topicId, content, userName, isStaff, postTime, status, friendReplyId) values
  (210, 110, 10, '<p>回&lt;复&gt; &amp;lt;</p>', '${alice}', b'0', '2024-01-01 09:30:00', 20, null), (211, 110, 10, '再回', '${bob}', b'0', '2024-01-01 09:40:00', 20, 210),
  (212, 999, 10, '孤儿', '${bob}', b'0', '2024-01-01 09:40:00', 20, null);
insert into question (id, title, content, userName, isStaff, postTime, status, allow, adoptionAnswerId, amount, point, appendContent, viewTotal, sort) values
  (20, '几度？', '<p>水温</p>', '${bob}', b'0', '2024-02-01 08:00:00', 20, b'1', 320, 0, 100, '[{"id":"a","content":"<p>是绿茶</p>","postTime":"2024-02-01 09:00:00"},{"id":"b","content":"<p>急</p>","postTime":[2024,2,1,10,0]},', 3, 0),
  (21, '悬赏中', '<p>有赏</p>', '${alice}', b'0', '2024-02-02 08:00:00', 20, b'1', 0, 8.5, 40, '[', 0, 0);
insert into questiontagassociation (questionId, questionTagId) values (20, 1), (20, 1), (20, 9);
insert into questionrewardplatformshare (questionId, adoptionTime, shareAmount, staff, totalAmount) values (20, '2024-02-03 08:00:00', 0, b'0', 0);
insert into answer (id, questionId, content, userName, isStaff, postTime, status, adoption) values
  (320, 20, '<ol><li>八十度</li><li>九十度</li></ol><blockquote>引用</blockquote>', '${alice}', b'0', '2024-02-01 10:00:00', 20, b'1'), (321, 99, 'x', '${alice}', b'0', '2024-02-01 10:00:00', 20, b'0');
insert into answerreply (id, answerId, questionId, content, userName, isStaff, postTime, status) values (420, 320, 20, '谢谢', '${bob}', b'0', '2024-02-01 11:00:00', 20);
insert into topiclike_0 (id, addtime, topicId, userName) values ('10_2', '2024-01-01 09:00:00', 10, '${bob}');
insert into topiclike_3 (id, addtime, topicId, userName) values ('10_1', '2024-01-01 09:00:00', 10, '${alice}'), ('0_0', null, null, null);
insert into answerreplylike_1 (id, addtime, replyId, questionId, userName) values ('420_1', '2024-02-01 12:00:00', 420, 20, '${alice}');
insert into favorites_2 (id, addtime, userName, topicId, questionId, module) values ('f1', '2024-01-05 08:00:00', '${bob}', 10, -1, 10), ('f2', '2024-01-05 08:00:00', '${bob}', null, 20, 20);
insert into follow_1 (id, addtime, userName, friendUserName) values ('1-2', '2024-01-05 08:00:00', '${bob}', '${alice}');
insert into topicunhide_0 (id, amount, cancelTime, hideTagType, point, topicId, userName) values ('2_50_10', 1.50, '2024-01-06 08:00:00', 50, null, 10, '${bob}'), ('2_40_10', null, '2024-01-06 08:00:00', 40, 20, 10, '${bob}'), ('2_20_10', null, '2024-01-06 08:00:00', 20, null, 10, '${bob}');
insert into giveredenvelope (id, bindTopicId, distributionAmountGroup, giveQuantity, grabRedEnvelopeUserIdGroup, remainingQuantity, totalAmount, type, userId, refundAmount) values
  ('e1', 10, '[1.20,0.30,0.50]', 3, '[2,1,', 1, 2.00, 20, 1, null), ('e2', 10, null, 2, '[', 2, 4.00, 30, 1, 4.00);
update giveredenvelope set singleAmount = 2.00 where id = 'e2';
insert into receiveredenvelope_1 (id, amount, giveRedEnvelopeId, giveUserId, receiveTime, receiveUserId) values ('e1_1', 0.30, 'e1', 1, '2024-01-01 09:00:00', 1);
insert into receiveredenvelope_2 (id, amount, giveRedEnvelopeId, giveUserId, receiveTime, receiveUserId) values ('e1_2', null, 'e1', 1, '2024-01-01 09:00:00', 2);
insert into pointlog_1 (id, point, pointState, times, userName, module, remark) values ('p1', 10, 1, '2024-01-01 08:00:00', '${alice}', 100, null), ('p2', 20, 2, '2024-01-06 08:00:00', '${bob}', 400, '话题 10');
insert into paymentlog_0 (paymentRunningNumber, amount, amountState, paymentModule, times, userName) values ('202401010000000000001', 1.4850, 1, 80, '2024-01-06 08:00:00', '${alice}');
insert into membershipcardorder (orderId, accountPayable, createDate, duration, paymentAmount, paymentPoint, quantity, roleName, specificationName, unit, userName) values (442233445500010001, 30, '2024-01-07 08:00:00', 3, 30, 5, 1, '黄金会员', '季卡', 30, '${alice}');
insert into privatemessage_1 (id, userId, friendUserId, senderUserId, receiverUserId, messageContent, status, sendTimeFormat) values ('m1', 1, 2, 1, 2, '你好 &lt;b&gt; <a href="https://example.cn/x">https://example.cn/x</a>', 20, 1704100000000), ('m3', 1, 2, 2, 1, '在吗', 110, 1704200000000);
insert into privatemessage_2 (id, userId, friendUserId, senderUserId, receiverUserId, messageContent, status, sendTimeFormat) values ('m2', 2, 1, 1, 2, '你好', 10, 1704100000000);
insert into votetheme (id, createDate, endDate, maxChoice, module, sourceParameterId, title) values ('v1', '2024-01-01 08:00:00', '2024-03-01 08:00:00', -1, 10, '10', '哪个？');
insert into voteoption (id, voteThemeId, text, sort) values ('o1', 'v1', '红', 1), ('o2', 'v1', '绿', 2);
insert into voterecord (id, voteThemeId, voteOptionId, userName, voteTime) values ('x1', 'v1', 'o2', '${bob}', '2024-01-02 08:00:00'), ('x2', 'v1', 'o1', '${bob}', '2024-01-02 08:00:00');
insert into helptype (id, name, parentId, sort, description, image) values (5, '账号', 0, 2, '<p>登录与找回</p>', 'a.png'), (6, '等级', 5, 1, null, ''), (7, '细则', 6, 1, null, ''), (8, '空的', 0, 0, null, ''), (9, '绕', 10, 0, null, ''), (10, '圈', 9, 0, null, '');
insert into help (id, name, content, times, userName, visible, helpTypeId) values
  (1, '怎样升级', '<h2>等级</h2><p>看<a href="https://bbs.example.cn/helpDetail?helpTypeId=5&amp;helpId=2">积分</a></p>', '2021-01-01 08:00:00', 'boss', b'1', 7),
  (2, '积分', '<p>每天</p>', '2021-01-02 08:00:00', 'boss', b'1', 5), (3, '藏着', '<p>内部</p>', '2021-01-03 08:00:00', 'boss', b'0', 99),
  (4, '没有时间', '<p>x</p>', null, 'boss', b'1', 6), (5, '绕圈', '<p>x</p>', '2021-01-03 08:00:00', null, b'1', 9),
  (6, '没说', '<p>x</p>', '2021-01-03 08:00:00', 'boss', null, 8);
insert into links (name, website, sort) values ('茶网', 'https://tea.example.cn', 1), ('坏的', 'javascript:alert(1)', 2);
insert into systemnotify (content, sendTime, staffName) values ('通知', '2024-01-01 08:00:00', 'boss');
insert into reporttype (id, name) values ('t1', '广告');
insert into report (postTime, reason, reportTypeId, status, module, parameterId, userName) values ('2024-01-08 08:00:00', '卖茶叶', 't1', 10, 20, '110', '${alice}'), ('2024-01-08 08:00:00', 'x', 't1', 50, 20, '110', '${alice}');
insert into disableusername (name) values ('*admin*'), ('a?c');
insert into risksensitivewords (name, words) values ('风控', '["坏词","又一个"]');
insert into penaltyipinfo (banEndTime, createTime, ip, remark) values ('2038-01-01 08:00:00', '2024-01-01 08:00:00', '198.51.100.9', '广告');
insert into penaltyuserinfo (banEndTime, createTime, status, userName) values ('2037-01-01 08:00:00', '2024-01-01 08:00:00', 0, '${bob}');
`;

describe.skipIf(mariadbIsAbsent)('the reference system', () => {
  const app = testApp();
  let server: Mariadb;
  let folder: string;
  beforeAll(async () => {
    server = await startMariadb();
    const connection = await server.connect();
    await connection.query('create database bbs; use bbs');
    for (const statement of referenceSchema()) await connection.query(statement);
    await connection.query(rowsOfSite(await bcrypt(sha256('staff password'), { cost: 4 })));
    await connection.end();
    folder = await mkdtemp(join(tmpdir(), 'reference-'));
    for (const [path, content] of [
      [`file/${picture}`, 'png'],
      [`file/${archive}`, 'zip'],
      ['file/topic/2024-01-01/image/240x240/small.png', 'x'],
      ['file/avatar/2020-01-01/face.png', 'face'],
      ['data/filterWord/word.txt', '脏话\r\n\r\n脏话\n坏 话\n'],
    ] as const) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), content);
    }
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const options = { address: 'https://bbs.example.cn', private: true, balance: 'deposit' };
  const open = (more: object = {}): Promise<Reader> =>
    reference.open({ from: server.url('bbs'), files: folder, map: undefined, options, dryRun: false, say: () => undefined, ...more });

  async function itemsOf(kind: RecordKind, after: string | null = null): Promise<ReadItem[]> {
    const reader = await open();
    const items = await Array.fromAsync(reader.read(kind, after));
    await reader.close();
    return items;
  }
  const recordsOf = async (kind: RecordKind): Promise<Record<string, unknown>[]> =>
    (await itemsOf(kind)).flatMap((item) => (item.outcome === 'record' ? [item.record] : []));
  const reasonsOf = async (kind: RecordKind): Promise<string[]> =>
    (await itemsOf(kind)).flatMap((item) => (item.outcome === 'record' ? [] : [`${item.key}: ${item.reason}`]));

  test('members come with points, password, contacts and roles, and staff as usual members', async () => {
    const members = await recordsOf('members');
    expect(members).toMatchObject([
      {
        key: alice,
        name: 'alice',
        nickname: '爱丽丝',
        registeredAt: '2020-01-01T00:00:00.000Z',
        password: { algorithm: 'reference-sha256', hash, salt },
        phoneConfirmedAt: '2020-01-01T00:00:00.000Z',
        pointsEarned: 700,
        roles: [{ role: 'r1' }],
        avatar: `avatar-${alice}`,
      },
      {
        key: bob,
        name: 'email-2',
        state: 'disabled',
        emailConfirmedAt: '2020-01-02T00:00:00.000Z',
        silencedUntil: '2037-01-01T00:00:00.000Z',
      },
      { key: carol, name: 'carol', state: 'cancelled' },
      { key: 'staff-boss', name: 'boss', nickname: '掌柜', staffAtSource: '站长', password: { algorithm: 'bcrypt-sha256' } },
    ]);
    expect(members[0]).not.toHaveProperty('emailConfirmedAt');
    expect(members[1]).not.toHaveProperty('roles');
    expect(members[2]).not.toHaveProperty('email');
    expect(await reasonsOf('members')).toEqual(['4: without a time']);
    expect(await recordsOf('roles')).toEqual([{ key: 'r1', name: '黄金会员', order: 1 }]);
  });

  test('a tag that only a role may read is theirs here too, and one that nobody may read is closed', async () => {
    expect(await recordsOf('tags')).toMatchObject([
      { key: 'under-茶' },
      { key: '1', name: '水' },
      { key: '2', name: '茶', nameEn: 'Tea', closedToAll: true },
      { key: '3', name: '绿茶', parent: 'under-茶' },
      { key: '4', name: '会员茶', rights: [{ right: 'view', roles: ['r1'] }] },
      { key: '5', name: '内部', closedToAll: true },
      { key: 'untagged' },
      { key: 'q1', of: 'questions', name: '泡法' },
    ]);
    const open3 = (await recordsOf('tags')).find(({ key }) => key === '3');
    expect(open3).not.toHaveProperty('rights');
  });

  test('topics come as our Markdown with hidden parts of all five kinds, and states are kept', async () => {
    const topics = await recordsOf('topics');
    expect(topics).toMatchObject([
      {
        key: '10',
        tag: '3',
        pinOrder: 5,
        views: 9,
        essence: true,
        commentsClosed: true,
        author: alice,
        postedAt: '2024-01-01T00:00:00.000Z',
        editedAt: '2024-01-02T00:00:00.000Z',
        address: '192.0.2.7',
      },
      { key: '11', state: 'pending' },
      { key: '12', tag: 'untagged', author: 'staff-boss', state: 'deleted_by_staff' },
    ]);
    const encoded = (key: string): string => encodeURIComponent(key);
    expect(topics[0]?.['body']).toBe(
      [
        '看 **图** :color[红]{red} a_b_c \\<b>',
        `![${picture.split('/').at(-1)}](archive:files/${encoded(picture)})`,
        `[手册.zip](archive:files/${encoded(archive)})`,
        '```js\nlet a = <1>;\nlet b;\n```',
        ':::hide{type=password value="芝麻 开门" caption="问我要"}\n密码后\n:::',
        ':::hide{type=reply}\n评论后\n:::',
        ':::hide{type=grade value=500}\n等级后\n:::',
        ':::hide{type=points value=20}\n积分后\n:::',
        ':::hide{type=balance value=1.50}\n付款后\n:::',
        `[那楼](archive:comments/110) [@鲍勃](archive:members/${bob}) \\[微笑]`,
      ].join('\n\n'),
    );
    expect(await reasonsOf('topics')).toEqual(['13: without a time']);
  });

  test('comments, replies, questions and answers keep whom they answer, their state and their bounty', async () => {
    expect(await recordsOf('comments')).toMatchObject([
      { key: '110', topic: '10', body: '第一句\n第二句', author: bob },
      { key: '111', author: 'staff-boss', quotes: '110' },
      { key: '112', state: 'deleted_by_user' },
      { key: '113', state: 'deleted_by_staff' },
    ]);
    expect(await reasonsOf('comments')).toEqual(['114: its topic is gone']);
    expect(await recordsOf('replies')).toMatchObject([
      { key: '210', comment: '110', body: '回<复> &lt;' },
      { key: '211', answers: '210' },
    ]);
    expect(await reasonsOf('replies')).toEqual(['212: its comment is gone']);
    const questions = await recordsOf('questions');
    expect(questions).toMatchObject([
      {
        key: '20',
        tags: ['q1'],
        adopted: '320',
        adoptedAt: '2024-02-03T00:00:00.000Z',
        bounty: { amount: 100, unit: '积分', settledAt: '2024-02-03T00:00:00.000Z' },
      },
      { key: '21', tags: [], body: '有赏\n\n（原站悬赏 40 积分、8.50 元，未采纳，已退回）' },
    ]);
    expect(await recordsOf('answers')).toMatchObject([{ key: '320', question: '20', body: '1. 八十度\n2. 九十度\n\n> 引用' }]);
    expect(await recordsOf('answer-replies')).toMatchObject([{ key: '420', answer: '320', body: '谢谢' }]);
    expect(await recordsOf('addenda')).toMatchObject([
      { key: '20-1', question: '20', body: '是绿茶', postedAt: '2024-02-01T01:00:00.000Z' },
      { key: '20-2', body: '急', postedAt: '2024-02-01T02:00:00.000Z' },
    ]);
  });

  test('marks of all shards come, each once', async () => {
    expect(await recordsOf('reactions')).toMatchObject([
      { member: bob, subject: { kind: 'topics', key: '10' } },
      { member: alice, subject: { kind: 'topics', key: '10' } },
      { member: alice, subject: { kind: 'answer-replies', key: '420' } },
    ]);
    expect(await recordsOf('favourites')).toMatchObject([
      { subject: { kind: 'topics', key: '10' } },
      { subject: { kind: 'questions', key: '20' } },
    ]);
    expect(await recordsOf('follows')).toMatchObject([{ member: bob, subject: { kind: 'members', key: alice } }]);
    expect(await recordsOf('unlocks')).toMatchObject([
      { kind: 'points', paid: '20' },
      { kind: 'balance', paid: '1.50' },
    ]);
    expect(await recordsOf('polls')).toMatchObject([{ key: 'v1', subject: { kind: 'topics', key: '10' }, maxChoices: 2 }]);
    expect(await recordsOf('votes')).toMatchObject([{ member: bob, choices: [2, 1] }]);
  });

  test('money that is frozen goes back to whose it is, and sums of both sides agree', async () => {
    const balances = await recordsOf('opening-balances');
    expect(balances.map(({ key, member, currency, amount }) => [key, member, currency, amount])).toEqual([
      [`point-${alice}`, alice, 'points', '700'],
      [`point-${bob}`, bob, 'points', '30'],
      ['bounty-point-21', alice, 'points', '40'],
      [`deposit-${alice}`, alice, 'balance', '12.34'],
      [`deposit-${carol}`, carol, 'balance', '5.00'],
      ['bounty-yuan-21', alice, 'balance', '8.50'],
      ['envelope-e1', alice, 'balance', '0.50'],
      ['claim-e1_2', bob, 'balance', '1.20'],
    ]);
    expect(await reasonsOf('opening-balances')).toEqual(['e2: all of it was claimed or refunded', 'e1_1: it is in the balance']);
    expect((await recordsOf('statement-lines')).map(({ unit, amount, reason }) => [unit, amount, reason])).toEqual([
      ['积分', '10', '发话题'],
      ['积分', '-20', '解锁隐藏内容：话题 10'],
      ['元', '1.4850', '隐藏内容收入'],
      ['会员卡', '1', '黄金会员 · 季卡 · 3个月（30.00 元、5 积分）'],
    ]);
    const usual = await open({ options: { address: 'https://bbs.example.cn' } });
    expect((await usual.describe()).sums).toEqual([{ of: 'points', part: 'point', amount: '770' }]);
    expect((await Array.fromAsync(usual.read('opening-balances', null))).length).toBe(3);
    await usual.close();
  });

  test('messages come once of two copies, with who read and who deleted them', async () => {
    expect(await recordsOf('conversations')).toMatchObject([{ key: '1-2', members: [alice, bob] }]);
    expect(await recordsOf('messages')).toMatchObject([
      { key: 'm1', conversation: '1-2', author: alice, body: '你好 <b> https://example.cn/x', readBy: [] },
      { key: 'm3', author: bob, body: '在吗', deletedBy: [alice] },
    ]);
    expect(await reasonsOf('messages')).toEqual(['m2: the copy of the one who received it']);
  });

  test('pages of help become articles in categories of two levels, with their links', async () => {
    expect(await recordsOf('help-categories')).toEqual([
      { key: '5', name: '账号', description: '登录与找回', order: 2 },
      { key: '8', name: '空的' },
      { key: '9', name: '绕' },
      { key: '10', name: '圈' },
      { key: 'none', name: '帮助', order: 9000 },
      { key: '5-own', parent: '5', name: '账号', description: '登录与找回', order: 2 },
      { key: '6', parent: '5', name: '等级', order: 1 },
      { key: '7', parent: '5', name: '等级 / 细则', order: 1 },
      { key: '9-own', parent: '9', name: '绕' },
    ]);
    expect(await recordsOf('help-articles')).toEqual([
      {
        key: '1',
        category: '7',
        name: '怎样升级',
        body: '## 等级\n\n看[积分](archive:help-articles/2)',
        writtenAt: '2021-01-01T00:00:00.000Z',
      },
      { key: '2', category: '5-own', name: '积分', body: '每天', writtenAt: '2021-01-02T00:00:00.000Z' },
      { key: '3', category: 'none', name: '藏着', body: '内部', hidden: true, writtenAt: '2021-01-03T00:00:00.000Z' },
      { key: '5', category: '9-own', name: '绕圈', body: 'x', writtenAt: '2021-01-03T00:00:00.000Z' },
      { key: '6', category: '8', name: '没说', body: 'x', hidden: true, writtenAt: '2021-01-03T00:00:00.000Z' },
    ]);
    expect(await reasonsOf('help-articles')).toHaveLength(1);
  });

  test('files, words, links, bans, reports and addresses come, and notices are counted', async () => {
    const files = await recordsOf('files');
    expect(files).toMatchObject([
      { key: `avatar-${alice}`, use: 'avatar', owner: alice, bytes: 4 },
      { key: archive, use: 'attachment', owner: bob, path: `file/${archive}` },
      { key: picture, use: 'image', owner: alice, bytes: 3 },
    ]);
    const reader = await open();
    expect(await reader.openFile?.('topic/../../../etc/passwd')).toBeUndefined();
    expect(await Array.fromAsync((await reader.openFile?.(picture)) ?? [])).toEqual([Buffer.from('png')]);
    await reader.close();
    expect(await recordsOf('words')).toMatchObject([
      { key: 'file', act: 'mask', lines: ['脏话', '坏 话'] },
      { key: 'risk-1', act: 'hold', lines: ['坏词', '又一个'] },
      { key: 'names', act: 'refuse', scopes: ['names'], lines: ['admin', 'a{1}c'] },
    ]);
    expect(await recordsOf('links')).toMatchObject([{ name: '茶网' }]);
    expect(await recordsOf('bans')).toMatchObject([{ network: '198.51.100.9', endsAt: '2038-01-01T00:00:00.000Z' }]);
    expect(await recordsOf('reports')).toMatchObject([{ subject: { kind: 'comments', key: '110' }, category: '广告', reason: '卖茶叶' }]);
    expect(await reasonsOf('notices')).toHaveLength(1);
    expect((await recordsOf('addresses')).map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining(['/thread?topicId={topics}', '/question?questionId={questions}', '/askList?questionTagId=1']),
    );
  });

  test('every record is one of the archive, and reading goes on after each cursor', async () => {
    for (const kind of recordKinds) {
      const items = await itemsOf(kind);
      const invalid = items.flatMap((item) => (item.outcome === 'record' ? [...Value.Errors(recordSchemas[kind], item.record)] : []));
      expect([kind, invalid]).toEqual([kind, []]);
      const cursors = items.map(({ cursor }) => cursor);
      expect([kind, cursors]).toEqual([kind, cursors.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))]);
      const middle = items[Math.floor(items.length / 2)];
      if (middle === undefined) continue;
      expect(await itemsOf(kind, middle.cursor)).toEqual(items.filter(({ cursor }) => cursor > middle.cursor));
    }
  });

  test('a site of the first release has fewer tables, and comes all the same', async () => {
    const connection = await server.connect();
    await connection.query('create database first; use first');
    for (const statement of referenceSchema('first')) await connection.query(statement);
    await connection.query(`insert into user (userName, password, salt, realNameAuthentication, registrationDate, point, state) values ('dave', '${hash}', '${salt}', b'0', '2018-01-01 08:00:00', 3, 1);
      insert into tag (id, name, sort) values (1, '水', 1);
      insert into topic (title, content, userName, postTime, tagId, status, allow) values ('t', '<p>x</p>', 'dave', '2018-01-02 08:00:00', 1, 20, b'1')`);
    await connection.end();
    const reader = await open({ from: server.url('first') });
    const kinds = await Promise.all(['members', 'tags', 'topics'].map((kind) => Array.fromAsync(reader.read(kind as RecordKind, null))));
    expect(kinds.map((items) => items.filter(({ rows = 1 }) => rows > 0).length)).toEqual([1, 1, 1]);
    for (const kind of recordKinds) await Array.fromAsync(reader.read(kind, null));
    expect((await reader.describe()).tables.map(({ table }) => table)).toContain('topic');
    await reader.close();
  });

  test('a table of many rows is read in pages, in whatever order its key is, each row once', async () => {
    const connection = await server.connect();
    await connection.query('create database many; use many');
    for (const statement of referenceSchema()) await connection.query(statement);
    await connection.query(`insert into membershipcardorder (orderId, accountPayable, paymentAmount, createDate, quantity, userName)
      select 442233445500010000 + seq, 1, 1, '2024-01-07 08:00:00', 1, 'x' from seq_1_to_700;
      insert into pointlog_2 (id, point, pointState, times, userName, module) select concat(if(seq mod 2, 'P', 'p_'), seq), 1, 1, '2024-01-01 08:00:00', 'x', 100 from seq_1_to_700`);
    await connection.end();
    const reader = await open({ from: server.url('many') });
    const items = await Array.fromAsync(reader.read('statement-lines', null));
    const keys = items.map((item) => (item.outcome === 'record' ? item.record.key : item.key));
    expect([keys.length, new Set(keys).size]).toEqual([1400, 1400]);
    const cursors = items.map(({ cursor }) => cursor);
    expect(cursors).toEqual(cursors.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const [one, other] = [items[250]?.cursor ?? '', items[1100]?.cursor ?? ''];
    expect((await Array.fromAsync(reader.read('statement-lines', one))).length).toBe(1149);
    expect((await Array.fromAsync(reader.read('statement-lines', other))).length).toBe(299);
    await reader.close();
  });

  test('what is no such site is refused in a sentence', async () => {
    await expect(open({ options: {} })).rejects.toThrow('--address https://');
    await expect(open({ from: server.url('mysql') })).rejects.toThrow('not a database of the reference system');
    await expect(open({ options: { ...options, zone: 'Asia' } })).rejects.toThrow('--zone');
    await expect(open({ options: { ...options, balance: 'extcredits1' } })).rejects.toThrow('--balance is deposit');
  });

  test('the loader brings it all, a second run nothing twice, and old passwords sign in', async () => {
    const first = await open();
    const counts = await loadSource(app.services, first, { say: () => undefined });
    await first.close();
    expect([isReconciled(counts), receiptText(counts)]).toEqual([true, receiptText(counts)]);
    expect(counts.sums).toMatchObject({ points: { agrees: true }, balance: { agrees: true } });
    const second = await open();
    const again = await loadSource(app.services, second, { say: () => undefined });
    await second.close();
    const twice = Object.entries(again.rows).flatMap(([kind, tables]) =>
      Object.values(tables).flatMap(({ written }) => (written > 0 ? [kind] : [])),
    );
    expect(twice).toEqual([]);
    const signedIn = await app.visitor.call(login, { body: { account: 'alice', password: 'old password' } });
    expect(signedIn).toBeDefined();
    const { adoptedAnswerId } = await app.db
      .selectFrom('question')
      .select('adoptedAnswerId')
      .where('importKey', '=', 'bbs.example.cn:20')
      .executeTakeFirstOrThrow();
    expect(adoptedAnswerId).not.toBeNull();
    const at = (address: string) => findFormer(app.services, address, 'bbs.example.cn');
    const article = await at('/helpDetail?helpTypeId=7&helpId=1');
    expect(article).toMatchObject({ to: expect.stringMatching(/^\/helpDetail\?helpId=\d+$/), status: 301 });
    expect(await at('/helpDetail?helpTypeId=6')).toMatchObject({ to: expect.stringMatching(/^\/helpDetail\?helpTypeId=\d+$/) });
    expect(await at('/helpDetail?helpTypeId=99&helpId=3')).toBe(gone);
    const { html } = await app.db.selectFrom('helpText').select('html').where('name', '=', '怎样升级').executeTakeFirstOrThrow();
    expect(html).toMatch(/href="\/moved\/bbs\.example\.cn\/help-articles\/2"/);
  });

  test('the text of a post that is here already is not converted again', async () => {
    const known = await open();
    expect(await knownBodies(known)).toEqual(['known, empty', 'new, converted']);
    await known.close();
  });
});

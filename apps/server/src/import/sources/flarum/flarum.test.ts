import { knownBodies } from '../testing/known-bodies.ts';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { type RecordKind, recordKinds, recordSchemas } from '../../archive/records/index.ts';
import { isReconciled, tallyOf } from '../../load/counts.ts';
import { loadSource } from '../../load/load-source.ts';
import type { ReadItem, Reader } from '../reader.ts';
import { type Mariadb, mariadbIsAbsent, startMariadb } from '../testing/mariadb.ts';
import { flarum } from './index.ts';
import { flarumSchema } from './testing.ts';

const hash = `$2y$10$${'a'.repeat(53)}`;
const image = 'https://forum.example.com/assets/files/2024-01-01/1-a.png';

const rows = `
insert into fl_users (id, username, nickname, email, is_email_confirmed, password, avatar_url, joined_at, last_seen_at, suspended_until, suspend_message) values
  (1, 'Alice', '爱丽丝', 'alice@example.com', 1, '${hash}', 'a.png', '2020-01-01 10:00:00', '2024-05-01 00:00:00', null, null),
  (2, 'bob', null, 'bob@example.com', 0, '', null, '2021-01-01 00:00:00', null, '2038-01-01 00:00:00', '广告'),
  (3, 'carol', null, 'carol@example.com', 1, 'argon', null, '2022-01-01 00:00:00', null, null, null),
  (4, 'halfway', null, 'x@example.com', 0, '', null, null, null, null, null),
  (7, 'seen', null, 'y@example.com', 0, '', null, null, '2023-01-01 00:00:00', null, null);
insert into fl_groups (id, name_singular, name_plural) values (1, 'Admin', 'Admins'), (2, 'Guest', 'Guests'), (3, 'Member', 'Members'), (4, 'Mod', 'Mods'), (5, '品茶人', '品茶人');
insert into fl_group_user (user_id, group_id) values (1, 1), (1, 5);
insert into fl_group_permission (group_id, permission) values (2, 'viewForum'), (3, 'tag5.viewForum');
insert into fl_tags (id, name, slug, description, color, position, parent_id, is_restricted, is_qna) values
  (1, '茶', 'tea', '说茶', '#00FF00', 0, null, 0, 0), (2, '绿茶', 'green', null, null, 0, 1, 0, 0), (3, '问答', 'ask', null, null, 1, null, 0, 1),
  (4, '内部', 'staff', null, null, 2, null, 1, 0), (5, '成员', 'members', null, null, 3, null, 1, 0), (6, '杭州', 'hangzhou', null, null, null, null, 0, 0);
insert into fl_discussions (id, title, created_at, user_id, first_post_id, slug, is_private, is_sticky, is_locked, hidden_at, hidden_user_id) values
  (10, '龙井', '2024-01-01 00:00:00', 1, 100, 'longjing', 0, 1, 1, null, null), (11, '水温?', '2024-01-02 00:00:00', 2, 110, 'x', 0, 0, 0, null, null),
  (12, '删了的', '2024-01-03 00:00:00', 2, 120, 'x', 0, 0, 0, '2024-02-01 00:00:00', 1), (13, '没有正文', '2024-01-03 00:00:00', 2, null, 'x', 0, 0, 0, null, null),
  (14, '没有标签', '1970-01-01 00:00:00', 404, 140, 'x', 0, 0, 0, null, null), (15, '悄悄话', '2024-01-05 00:00:00', 1, 150, 'x', 1, 0, 0, null, null);
insert into fl_discussion_tag (discussion_id, tag_id) values (10, 1), (10, 2), (10, 6), (11, 3), (12, 1), (13, 1);
insert into fl_recipients (discussion_id, user_id) values (15, 3);
insert into fl_posts (id, discussion_id, number, created_at, user_id, type, content, edited_at, edited_user_id, hidden_at, hidden_user_id, ip_address, is_approved) values
  (100, 10, 1, '2024-01-01 00:00:00', 1, 'comment', '<r><p>看 <STRONG><s>**</s>图<e>**</e></STRONG> &lt;b&gt; a_b_c</p>\n\n<p><UPL-IMAGE-PREVIEW url="${image}">[upl-image-preview url=${image}]</UPL-IMAGE-PREVIEW></p>\n\n<CODE lang="js"><s>\`\`\`js</s><i>\n</i>let a = &lt;1&gt;;<i>\n</i><e>\`\`\`</e></CODE></r>', '2024-01-02 00:00:00', 1, null, null, '192.0.2.7', 1),
  (101, 10, 2, '2024-01-01 01:00:00', 2, 'comment', '<t><p>第一句<br/>\n第二句</p></t>', null, null, null, null, null, 1),
  (102, 10, 3, '2024-01-01 02:00:00', 3, 'comment', '<r><p><POSTMENTION discussionid="10" displayname="bob" id="101" number="2">@"bob"#p101</POSTMENTION> 同意，见 <URL url="https://forum.example.com/d/11-x/2"><s>[</s>这里<e>](https://forum.example.com/d/11-x/2)</e></URL> <USERMENTION displayname="爱丽丝" id="1">@"爱丽丝"#1</USERMENTION></p></r>', null, null, null, null, null, 1),
  (103, 10, 4, '2024-01-01 03:00:00', 1, 'discussionStickied', '{"sticky":true}', null, null, null, null, null, 1),
  (104, 10, 5, '2024-01-01 04:00:00', 2, 'comment', '<t><p>自删</p></t>', null, null, '2024-01-02 00:00:00', 2, null, 1),
  (105, 10, 6, '2024-01-01 05:00:00', 404, 'comment', '<t><p>作者没了', null, null, null, null, null, 0),
  (106, 99, 1, '2024-01-01 05:00:00', 1, 'comment', '<t><p>孤儿</p></t>', null, null, null, null, null, 1),
  (107, 10, 7, '2024-01-01 06:00:00', 2, 'comment', '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><r><p>&b;</p></r>', null, null, null, null, null, 1),
  (110, 11, 1, '2024-01-02 00:00:00', 2, 'comment', '<t><p>几度？</p></t>', null, null, null, null, null, 1),
  (111, 11, 2, '2024-01-02 01:00:00', 1, 'comment', '<r><LIST type="decimal"><LI><s>1. </s>八十度</LI>\n<LI><s>2. </s>九十度</LI></LIST>\n\n<QUOTE><i>&gt; </i><p>引用</p></QUOTE></r>', null, null, null, null, null, 1),
  (120, 12, 1, '2024-01-03 00:00:00', 2, 'comment', '<t><p>删</p></t>', null, null, null, null, null, 1),
  (140, 14, 1, '1970-01-01 00:00:00', 404, 'comment', '<t><p>很早</p></t>', null, null, null, null, null, 1),
  (150, 15, 1, '2024-01-05 00:00:00', 1, 'comment', '<r><p>你好 <EMOJI seq="1f600">:grinning:</EMOJI></p></r>', null, null, null, null, null, 1);
insert into fl_discussion_solutions (discussion_id, solution_id) values (11, 111);
insert into fl_discussion_user (user_id, discussion_id, subscription) values (3, 10, 'follow'), (3, 11, 'ignore'), (2, 10, null), (1, 99, 'follow');
insert into fl_post_likes (post_id, user_id) values (100, 2), (101, 1), (106, 1);
insert into fl_flags (post_id, type, user_id, reason, reason_detail, created_at) values (101, 'user', 3, 'spam', '广告', '2024-02-01 00:00:00'), (105, 'approval', null, null, null, '2024-02-01 00:00:00');
insert into fl_polls (id, question, post_id, user_id, end_date, created_at, settings) values (1, '哪个？', 100, 1, '2024-03-01 00:00:00', '2024-01-01 00:00:00', '{"allow_multiple_votes": true, "max_votes": 2}'), (2, '不算', 101, 1, null, '2024-01-01 00:00:00', '{}');
insert into fl_poll_options (id, answer, poll_id) values (1, '红', 1), (2, '绿', 1), (3, 'x', 2);
insert into fl_poll_votes (poll_id, option_id, user_id, created_at) values (1, 1, 2, '2024-01-02 00:00:00'), (1, 2, 2, '2024-01-02 00:00:00'), (1, 2, null, '2024-01-02 00:00:00');
insert into fl_fof_upload_files (id, actor_id, base_name, path, url, type, size, uuid, created_at) values
  (1, 1, 'a.png', '2024-01-01/1-a.png', '${image}', 'image/png', 3, '0a1b', '2024-01-01 00:00:00'), (2, 1, '../etc/passwd', '../../../../etc/passwd', '/x', 'text/plain', 3, 'ffff', '2024-01-01 00:00:00');
`;

describe.skipIf(mariadbIsAbsent)('Flarum', () => {
  const app = testApp();
  let server: Mariadb;
  let folder: string;
  beforeAll(async () => {
    server = await startMariadb();
    const connection = await server.connect();
    await connection.query('create database flarum; use flarum');
    for (const statement of flarumSchema('fl_')) await connection.query(statement);
    await connection.query(`set time_zone = '+00:00'; ${rows}`);
    await connection.end();
    folder = await mkdtemp(join(tmpdir(), 'flarum-'));
    await mkdir(join(folder, 'assets/files/2024-01-01'), { recursive: true });
    await writeFile(join(folder, 'assets/files/2024-01-01/1-a.png'), 'abc');
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (more: object = {}): Promise<Reader> =>
    flarum.open({
      from: server.url('flarum'),
      files: folder,
      map: undefined,
      options: { address: 'https://forum.example.com', private: true },
      dryRun: false,
      say: () => undefined,
      ...more,
    });

  async function itemsOf(kind: RecordKind, after: string | null = null, given?: Reader): Promise<ReadItem[]> {
    const reader = given ?? (await open());
    const items: ReadItem[] = [];
    for await (const item of reader.read(kind, after)) items.push(item);
    if (given === undefined) await reader.close();
    return items;
  }
  const recordsOf = async (kind: RecordKind): Promise<Record<string, unknown>[]> =>
    (await itemsOf(kind)).flatMap((item) => (item.outcome === 'record' ? [item.record] : []));
  const reasonsOf = async (kind: RecordKind): Promise<string[]> =>
    (await itemsOf(kind)).flatMap((item) => (item.outcome === 'left_out' ? [`${item.key}: ${item.reason}`] : []));

  test('members come with hash, proof and sanction, and tags with their levels', async () => {
    const members = await recordsOf('members');
    expect(members).toMatchObject([
      {
        key: '1',
        name: 'Alice',
        nickname: '爱丽丝',
        password: { algorithm: 'bcrypt', hash },
        emailConfirmedAt: '2020-01-01T10:00:00.000Z',
        avatar: 'avatar-1',
        roles: [{ role: '5' }],
        staffAtSource: 'admin',
      },
      { key: '2', name: 'bob', silencedUntil: '2038-01-01T00:00:00.000Z', silencedReason: '广告' },
      { key: '3', name: 'carol' },
      { key: '7', name: 'seen', registeredAt: '2023-01-01T00:00:00.000Z' },
    ]);
    expect(members[1]).not.toHaveProperty('emailConfirmedAt');
    expect(members[2]).not.toHaveProperty('password');
    expect(await reasonsOf('members')).toEqual(['4: without a time']);
    expect(await recordsOf('tags')).toMatchObject([
      { key: 'under-茶' },
      { key: '1', parent: 'under-茶', name: '茶', description: '说茶', colour: '#00ff00' },
      { key: '2', parent: 'under-茶', name: '绿茶' },
      { key: '3', of: 'questions' },
      { key: '4', closedToAll: true },
      { key: '5', name: '成员', closedToAll: true },
      { key: '6', name: '杭州' },
      { key: '0', name: '未分类' },
    ]);
  });

  test('discussions and posts come as our Markdown, with floors, quotes, states and links to the new pages', async () => {
    const topics = await recordsOf('topics');
    expect(topics).toMatchObject([
      {
        key: '10',
        tag: '2',
        title: '龙井',
        pinOrder: 1,
        commentsClosed: true,
        author: '1',
        firstPost: '100',
        editedAt: '2024-01-02T00:00:00.000Z',
        searchWords: ['茶', '杭州'],
        address: '192.0.2.7',
      },
      { key: '12', state: 'deleted_by_staff', deletedBy: '1' },
    ]);
    expect(topics[0]?.['body']).toBe('看 **图** \\<b> a_b_c\n\n![a.png](archive:files/1)\n\n```js\nlet a = <1>;\n```');
    expect(await reasonsOf('topics')).toEqual(['13: its text is gone', '14: without a time']);
    const comments = await recordsOf('comments');
    expect(comments.map(({ key, floor, state }) => [key, floor, state])).toEqual([
      ['101', 2, undefined],
      ['102', 3, undefined],
      ['104', 5, 'deleted_by_user'],
      ['105', 6, 'pending'],
      ['107', 7, undefined],
    ]);
    expect(comments[0]?.['body']).toBe('第一句\n第二句');
    expect(comments[1]).toMatchObject({ quotes: '101', body: '同意，见 [这里](archive:answers/111) [@爱丽丝](archive:members/1)' });
    expect(comments[3]).not.toHaveProperty('author');
    expect(comments[3]).toMatchObject({ body: '作者没了', original: { format: 'xml', lost: ['XML that is not well-formed'] } });
    // What is no TextFormatter's XML is text; nothing in it is expanded.
    expect(comments[4]?.['body']).toContain('\\&b;');
    expect(await reasonsOf('comments')).toEqual(['103: an event of the discussion', '106: its discussion is gone']);
    expect(await recordsOf('questions')).toMatchObject([{ key: '11', tags: ['3'], adopted: '111', body: '几度？' }]);
    expect(await recordsOf('answers')).toMatchObject([{ key: '111', question: '11', floor: 2, body: '1. 八十度\n2. 九十度\n\n> 引用' }]);
  });

  test('polls, marks, files, messages, reports and addresses come, and what has no counterpart is counted', async () => {
    expect(await recordsOf('polls')).toMatchObject([
      { key: '1', subject: { kind: 'topics', key: '10' }, maxChoices: 2, options: [{ text: '红' }, { text: '绿' }] },
    ]);
    expect(await recordsOf('votes')).toMatchObject([{ member: '2', choices: [1, 2] }]);
    expect(await recordsOf('reactions')).toMatchObject([
      { member: '2', subject: { kind: 'topics', key: '10' } },
      { member: '1', subject: { kind: 'comments', key: '101' } },
    ]);
    expect(await recordsOf('favourites')).toMatchObject([{ member: '3', subject: { kind: 'topics', key: '10' } }]);
    expect(await reasonsOf('favourites')).toHaveLength(2);
    expect(await recordsOf('reports')).toMatchObject([{ member: '3', subject: { kind: 'comments', key: '101' }, reason: 'spam: 广告' }]);
    expect(await recordsOf('conversations')).toMatchObject([{ key: 'd-15', members: ['1', '3'], title: '悄悄话' }]);
    expect(await recordsOf('messages')).toMatchObject([{ key: 'd-150', conversation: 'd-15', author: '1', body: '你好 😀' }]);
    const files = await recordsOf('files');
    expect(files).toMatchObject([{ key: 'avatar-1', use: 'avatar', owner: '1' }, { key: '1', use: 'image', bytes: 3 }, { key: '2' }]);
    expect([files[1], files[2]].map((file) => file?.['sha256'] !== undefined)).toEqual([true, false]);
    const reader = await open();
    expect(await reader.openFile?.('2')).toBeUndefined();
    expect(await Array.fromAsync((await reader.openFile?.('1')) ?? [])).toEqual([Buffer.from('abc')]);
    await reader.close();
    expect((await recordsOf('addresses')).map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining(['/d/{topics}-{any}/{floor}', '/t/green', '/u/bob']),
    );
  });

  test('every record is one of the archive, and reading goes on after each cursor', async () => {
    for (const kind of recordKinds) {
      const items = await itemsOf(kind);
      const invalid = items.flatMap((item) => (item.outcome === 'record' ? [...Value.Errors(recordSchemas[kind], item.record)] : []));
      expect([kind, invalid]).toEqual([kind, []]);
      const cursors = items.map(({ cursor }) => cursor);
      expect(cursors).toEqual(cursors.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      const middle = items[Math.floor(items.length / 2)];
      if (middle === undefined) continue;
      expect(await itemsOf(kind, middle.cursor)).toEqual(items.filter(({ cursor }) => cursor > middle.cursor));
    }
  });

  test('a dry run writes the mapping, and what is edited in it is what comes', async () => {
    const map = join(folder, 'map.json');
    await (await open({ map, dryRun: true })).close();
    const mapping = JSON.parse(await readFile(map, 'utf8')) as { id: number; as: string }[];
    await writeFile(map, JSON.stringify(mapping.map((one) => (one.id === 3 ? { ...one, as: 'topics' } : one))));
    const edited = await open({ map });
    expect(await itemsOf('questions', null, edited)).toEqual([]);
    await edited.close();
  });

  test('a discussion with a closed tag among its tags is closed, and so is everything where visitors read nothing', async () => {
    const connection = await server.connect('flarum');
    const tagsOf = async (kind: RecordKind, key: string) => {
      const reader = await open();
      const records = (await itemsOf(kind, null, reader)).flatMap((item) => (item.outcome === 'record' ? [item.record] : []));
      await reader.close();
      return records.filter((record) => 'key' in record && record.key === key);
    };
    try {
      await connection.query('insert into fl_discussion_tag (discussion_id, tag_id) values (10, 4)');
      expect(await tagsOf('topics', '10')).toMatchObject([{ tag: '4' }]);
      await connection.query("delete from fl_group_permission where permission = 'viewForum'");
      expect(await tagsOf('tags', '6')).toMatchObject([{ closedToAll: true }]);
    } finally {
      await connection.query('delete from fl_discussion_tag where discussion_id = 10 and tag_id = 4');
      await connection.query("insert into fl_group_permission (group_id, permission) values (2, 'viewForum')");
      await connection.end();
    }
  });

  test('what is no Flarum is refused in a sentence', async () => {
    await expect(open({ options: {} })).rejects.toThrow('--address https://');
    await expect(open({ from: server.url('mysql') })).rejects.toThrow('There is no Flarum in this database');
    await expect(open({ options: { address: 'https://x.example', prefix: 'other_' } })).rejects.toThrow('There is no Flarum');
  });

  test('the loader brings it all, and a second run nothing twice', async () => {
    const first = await open();
    const counts = await loadSource(app.services, first, { say: () => undefined });
    await first.close();
    expect(isReconciled(counts)).toBe(true);
    const written = (
      ['members', 'topics', 'comments', 'questions', 'answers', 'polls', 'votes', 'reactions', 'messages', 'reports'] as const
    ).map((kind) => [kind, tallyOf(counts, kind).written]);
    expect(Object.fromEntries(written)).toEqual({
      members: 4,
      topics: 2,
      comments: 5,
      questions: 1,
      answers: 1,
      polls: 1,
      votes: 2,
      reactions: 2,
      messages: 1,
      reports: 1,
    });
    const { adoptedAnswerId } = await app.db
      .selectFrom('question')
      .select('adoptedAnswerId')
      .where('importKey', '=', 'forum.example.com:11')
      .executeTakeFirstOrThrow();
    expect(adoptedAnswerId).not.toBeNull();
    const second = await open();
    const again = await loadSource(app.services, second, { say: () => undefined });
    await second.close();
    const twice = Object.values(again.rows).flatMap((tables) => Object.values(tables).map((count) => count.written));
    expect(twice.every((count) => count === 0)).toBe(true);
  });

  test('the text of a post that is here already is not converted again', async () => {
    const known = await open();
    expect(await knownBodies(known)).toEqual(['known, empty', 'new, converted']);
    await known.close();
  });
});

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { type Counts, isReconciled, tallyOf } from '../../load/counts.ts';
import { dryRun } from '../../load/dry-run.ts';
import { loadSource } from '../../load/load-source.ts';
import { archiveSource } from './index.ts';

const app = testApp();
const root = mkdtempSync(join(tmpdir(), 'chaguan-archive-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = '2015-03-04T10:00:00.000Z';
const hashOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Writes an archive; a line that is not an object is written as it is. */
function archive(site: string, kinds: Record<string, (object | string | Buffer)[]>, head: object = {}): string {
  const folder = join(root, site);
  mkdirSync(folder, { recursive: true });
  const records: Record<string, object> = {};
  for (const [kind, lines] of Object.entries(kinds)) {
    const bytes = Buffer.concat(
      lines.map((line) =>
        Buffer.concat([
          Buffer.isBuffer(line) ? line : Buffer.from(typeof line === 'string' ? line : JSON.stringify(line)),
          Buffer.from('\n'),
        ]),
      ),
    );
    writeFileSync(join(folder, `${kind}.jsonl`), bytes);
    records[kind] = { count: lines.length, bytes: bytes.length, sha256: hashOf(bytes) };
  }
  const source = { system: 'chaguan', site };
  const facts = {
    format: 'chaguan-archive',
    version: 1,
    source,
    madeAt: at,
    private: false,
    contacts: false,
    records,
    files: { count: 0, bytes: 0 },
    sums: [],
  };
  writeFileSync(join(folder, 'archive.json'), JSON.stringify({ ...facts, ...head }));
  return folder;
}

const open = (from: string) =>
  archiveSource.open({ from, files: undefined, map: undefined, options: {}, dryRun: false, say: () => undefined });
const load = async (from: string): Promise<Counts> => loadSource(app.services, await open(from), { say: () => undefined });

const member = (key: string, more: object = {}) => ({ key, name: `member_${key}`, registeredAt: at, ...more });
const tag = { key: '1', of: 'topics', name: '茶' };
const topic = (key: string, more: object = {}) => ({
  key,
  tag: '1',
  title: `Topic ${key}`,
  body: 'Text',
  author: '1',
  postedAt: at,
  ...more,
});

const malformed = {
  members: [
    member('1'),
    member('1'),
    member('2', { name: 'member_1' }),
    member('3', { staff: true }),
    member('4', { registeredAt: 'yesterday' }),
  ],
  tags: [tag],
  topics: [
    topic('1', { title: '长'.repeat(300) }),
    topic('2', { author: '404', authorName: 'gone' }),
    topic('3', { tag: '404' }),
    topic('4', { postedAt: '1970-01-01T00:00:00.000Z' }),
    topic('5', { body: 'a\u0000b \uD800 c' }),
    topic('6', { title: ' ' }),
    'not JSON',
    '{"no":"key"}',
    Buffer.concat([
      Buffer.from('{"key":"7","tag":"1","title":"gbk ', 'latin1'),
      Buffer.from([0xb2, 0xe8]),
      Buffer.from(`","body":"x","postedAt":"${at}"}`),
    ]),
    topic('8', { body: 'See [the other](archive:topics/1) and [later](archive:comments/9)' }),
  ],
  comments: [
    { key: '9', topic: '8', body: 'First', postedAt: at, floor: 5 },
    { key: '10', topic: '404', body: 'x', postedAt: at },
  ],
  replies: [
    { key: '1', comment: '9', body: 'one', postedAt: at, answers: '2' },
    { key: '2', comment: '9', body: 'two', postedAt: at, answers: '1' },
  ],
};

test('bad rows are counted and explained, never end a run and never vanish', async () => {
  const counts = await load(archive('odd', malformed));
  expect(isReconciled(counts)).toBe(true);
  const members = tallyOf(counts, 'members');
  expect(members).toMatchObject({ read: 5, written: 2, already: 0 });
  expect(Object.keys(members.skipped)).toContain('the same id twice');
  expect(tallyOf(counts, 'topics')).toMatchObject({
    read: 10,
    written: 6,
    skipped: { 'its tag was not imported': 1, 'empty title': 1, 'a line that is not JSON': 1, 'a record without a key': 1 },
  });
  expect(tallyOf(counts, 'comments')).toMatchObject({ read: 2, written: 1, skipped: { 'its topic was not imported': 1 } });
  expect(tallyOf(counts, 'replies')).toMatchObject({ read: 2, written: 2 });
  expect(Object.keys(counts.remarks)).toEqual(
    expect.arrayContaining([
      'a title shortened',
      'a date before 1990, kept',
      'characters that are no text, replaced or removed',
      'bytes that are not UTF-8, replaced',
    ]),
  );
  const { bodySource } = await app.db.selectFrom('topic').select('bodySource').where('importKey', '=', 'odd:8').executeTakeFirstOrThrow();
  expect(bodySource).toMatch(/^See \[the other\]\(\/thread\?topicId=\d+\) and \[later\]\(\/moved\/odd\/comments\/9\)$/);
  const { floor } = await app.db.selectFrom('comment').select('floor').where('importKey', '=', 'odd:9').executeTakeFirstOrThrow();
  expect(floor).toBe(5);
});

test('a dry run says the same of parents and reasons, and writes nothing', async () => {
  const counts = await dryRun(app.services, await open(archive('dry', malformed)));
  expect(isReconciled(counts)).toBe(true);
  expect(tallyOf(counts, 'topics').skipped).toMatchObject({ 'its tag was not imported': 1, 'a line that is not JSON': 1 });
  expect(tallyOf(counts, 'comments').skipped).toEqual({ 'its topic was not imported': 1 });
  const rows = await app.db.selectFrom('member').select('id').where('importKey', 'like', 'dry:%').execute();
  expect(rows).toEqual([]);
});

test('a later run brings what is new since, and nothing twice', async () => {
  await load(archive('later', { members: [member('1')], tags: [tag], topics: [topic('1')] }));
  const counts = await load(
    archive('later', { members: [member('1'), member('2')], tags: [tag], topics: [topic('1'), topic('2', { author: '2' })] }),
  );
  expect(tallyOf(counts, 'topics')).toMatchObject({ read: 2, written: 1, already: 1 });
  const topics = await app.db.selectFrom('topic').select('importKey').where('importKey', 'like', 'later:%').orderBy('id').execute();
  expect(topics.map(({ importKey }) => importKey)).toEqual(['later:1', 'later:2']);
});

test('a changed or missing file, a link to one elsewhere, and a kind that is a path are refused before anything is written', async () => {
  const changed = archive('changed', { members: [member('1')] });
  writeFileSync(join(changed, 'members.jsonl'), JSON.stringify(member('2')));
  await expect(open(changed)).rejects.toThrow(/not the file that archive.json describes/);
  const linked = archive('linked', { members: [member('1')] });
  rmSync(join(linked, 'members.jsonl'));
  symlinkSync('/etc/passwd', join(linked, 'members.jsonl'));
  await expect(open(linked)).rejects.toThrow(/not a plain file/);
  const facts = { count: 1, bytes: 1, sha256: hashOf('') };
  await expect(open(archive('path', {}, { records: { '../../etc/passwd': facts } }))).rejects.toThrow(/not a kind of records/);
  await expect(open(archive('site', {}, { source: { system: 'chaguan', site: '../x' } }))).rejects.toThrow(/not the head of an archive/);
});

test('a file that is a link, or whose bytes have another hash, is left out', async () => {
  const [missing, wrong] = [hashOf('missing'), hashOf('wrong')];
  const file = (key: string, sha256: string, more: object = {}) => ({ key, use: 'attachment', name: '../../a.txt', sha256, ...more });
  const folder = archive('files', { files: [file('1', missing), file('2', wrong), file('3', hashOf('tea'))] });
  for (const hash of [missing, wrong, hashOf('tea')]) mkdirSync(join(folder, 'files', hash.slice(0, 2)), { recursive: true });
  symlinkSync('/etc/passwd', join(folder, 'files', missing.slice(0, 2), missing));
  writeFileSync(join(folder, 'files', wrong.slice(0, 2), wrong), 'not it');
  writeFileSync(join(folder, 'files', hashOf('tea').slice(0, 2), hashOf('tea')), 'tea');
  const counts = await load(folder);
  expect(tallyOf(counts, 'files')).toEqual({
    read: 3,
    written: 1,
    already: 0,
    skipped: { 'its bytes are missing': 1, 'its bytes are not those of its hash': 1 },
  });
  const stored = await app.db.selectFrom('storedFile').select('name').where('contentHash', '=', hashOf('tea')).execute();
  expect(stored).toEqual([{ name: 'a.txt' }]);
});

test('messages, polls, word lists and points come with their facts', async () => {
  const people = [member('1'), member('2'), member('3')];
  const folder = archive('rest', {
    members: people,
    tags: [tag],
    topics: [topic('1')],
    polls: [{ key: '1', subject: { kind: 'topics', key: '1' }, title: 'Which?', options: [{ text: 'a' }, { text: 'b' }], createdAt: at }],
    votes: [
      { key: '1', poll: '1', member: '2', choices: [2] },
      { key: '2', poll: '1', member: '3', choices: [3] },
      { key: '3', poll: '1', member: '1', choices: [1, 2] },
    ],
    conversations: [
      { key: '1', members: ['1', '2'] },
      { key: '2', members: ['1', '404'] },
    ],
    messages: [
      { key: '1', conversation: '1', author: '1', body: '茶'.repeat(1500), sentAt: at, readBy: [] },
      { key: '2', conversation: '1', author: '2', body: 'yes', sentAt: '2015-03-05T10:00:00.000Z' },
      { key: '3', conversation: '1', author: '3', body: 'a stranger', sentAt: at },
      { key: '4', conversation: '2', author: '1', body: 'nobody', sentAt: at },
    ],
    words: [{ key: '1', name: 'bad', act: 'mask', scopes: ['posts'], lines: ['oldbadword', ''] }],
    'opening-balances': [{ key: '1', member: '1', currency: 'points', amount: '100' }],
  });
  const counts = await load(folder);
  expect(isReconciled(counts)).toBe(true);
  expect(tallyOf(counts, 'votes')).toMatchObject({ read: 3, written: 1 });
  expect(tallyOf(counts, 'messages')).toMatchObject({ read: 4, written: 2, skipped: { 'its conversation was not imported': 2 } });
  expect(tallyOf(counts, 'opening-balances')).toMatchObject({ written: 1 });
  const ids = await app.db.selectFrom('member').select(['id', 'importKey']).where('importKey', 'like', 'rest:%').execute();
  const idOf = (key: string): string => ids.find(({ importKey }) => importKey === `rest:${key}`)?.id ?? '';
  const messages = await app.db
    .selectFrom('message')
    .select(['senderId', 'text'])
    .where('receiverId', 'in', [idOf('1'), idOf('2')])
    .orderBy('id')
    .execute();
  expect(messages.map(({ senderId, text }) => [senderId, text.length])).toEqual([
    [idOf('1'), 1000],
    [idOf('1'), 500],
    [idOf('2'), 3],
  ]);
  const sides = await app.db
    .selectFrom('conversationSide')
    .select(['ownerId', 'unreadCount'])
    .where('ownerId', 'in', [idOf('1'), idOf('2')])
    .orderBy('ownerId')
    .execute();
  expect(sides.map(({ unreadCount }) => unreadCount)).toEqual([0, 2]);
  const options = await app.db
    .selectFrom('pollOption')
    .innerJoin('poll', 'poll.id', 'pollId')
    .select(['text', 'voteCount', 'voterCount'])
    .where('authorId', '=', idOf('1'))
    .orderBy('place')
    .execute();
  expect(options).toEqual([
    { text: 'a', voteCount: 0, voterCount: 1 },
    { text: 'b', voteCount: 1, voterCount: 1 },
  ]);
  const lists = await app.db.selectFrom('wordList').select(['name', 'lines']).where('name', '=', 'bad').execute();
  expect(lists).toEqual([{ name: 'bad', lines: ['oldbadword'] }]);
});

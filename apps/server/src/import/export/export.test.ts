import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { loadDemo } from '../../demo/load.ts';
import { storedForeign } from '../../modules/members/index.ts';
import { importMessage } from '../../modules/messages/index.ts';
import { isReconciled, receiptText } from '../load/counts.ts';
import { loadSource } from '../load/load-source.ts';
import { archiveSource } from '../sources/archive/index.ts';
import { writeArchive } from './write-archive.ts';

const origin = testApp();
const target = testApp();
const root = mkdtempSync(join(tmpdir(), 'chaguan-export-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const say = (): void => undefined;

function exported({ db }: TestApp, name: string) {
  const folder = join(root, name);
  const order = { folder, site: 'tea.example.org', origin: 'https://tea.example.org', contacts: true, private: true, now: new Date(), say };
  return writeArchive(db, order);
}

function load({ services }: TestApp, folder: string) {
  const reader = archiveSource.open({ from: folder, files: undefined, map: undefined, options: {}, dryRun: false, say });
  return reader.then((opened) => loadSource(services, opened, { say }));
}

type Line = Record<string, unknown>;

/** All records of an archive by kind. */
function read(name: string): Map<string, Line[]> {
  const files = readdirSync(join(root, name)).filter((file) => file.endsWith('.jsonl'));
  const lines = (file: string): Line[] =>
    readFileSync(join(root, name, file), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  return new Map(files.map((file) => [file.replace('.jsonl', ''), lines(file)]));
}

const referring: Record<string, string> = {
  author: 'members',
  deletedBy: 'members',
  member: 'members',
  blocked: 'members',
  tag: 'tags',
  tags: 'tags',
  parent: 'tags',
  topic: 'topics',
  comment: 'comments',
  quotes: 'comments',
  question: 'questions',
  answer: 'answers',
  adopted: 'answers',
  poll: 'polls',
  role: 'roles',
  conversation: 'conversations',
  members: 'members',
  readBy: 'members',
  roles: 'roles',
};

/** The text of an archive with every id replaced by the number of its record within its kind. */
function withoutIds(name: string): string {
  const records = read(name);
  const numbers = new Map<string, string>();
  for (const [kind, lines] of records) for (const [at, line] of lines.entries()) numbers.set(`${kind}/${String(line['key'])}`, `#${at}`);
  const number = (kind: string, key: unknown): string => numbers.get(`${kind}/${String(key)}`) ?? `unknown ${kind} ${String(key)}`;
  const replace = (kind: string, field: string, value: unknown): unknown => {
    if (field === 'key') return number(kind, value);
    if (field === 'answers' && typeof value === 'string') return number(kind, value);
    const to = referring[field];
    if (typeof value === 'string') {
      if (field === 'body')
        return value.replaceAll(/archive:([a-z-]+)\/(\d+)/g, (_, of: string, key: string) => `archive:${of}/${number(of, key)}`);
      return to === undefined ? value : number(to, value);
    }
    if (Array.isArray(value)) return value.map((item) => replace(kind, typeof item === 'string' ? field : '', item));
    if (typeof value !== 'object' || value === null) return value;
    const of = field === 'subject' && 'kind' in value ? String(value.kind) : kind;
    // Whoever was staff is a usual member afterwards.
    const fields = Object.entries(value).filter(([name_]) => name_ !== 'staffAtSource');
    return Object.fromEntries(fields.map(([name_, item]) => [name_, replace(of, name_, item)]));
  };
  return [...records]
    .map(([kind, lines]) => lines.map((line) => `${kind} ${JSON.stringify(replace(kind, '', line))}`).join('\n'))
    .join('\n');
}

beforeAll(async () => {
  await loadDemo(origin.services);
  const { db } = origin;
  const people = await db.selectFrom('member').select('id').orderBy('id').limit(3).execute();
  const [one = '', two = '', three = ''] = people.map(({ id }) => id);
  const { id: subjectId } = await db.selectFrom('topic').select('id').orderBy('id').executeTakeFirstOrThrow();
  const now = new Date('2026-01-02T03:04:05.678Z');
  await db.insertInto('liking').values({ subjectKind: 'topic', subjectId, memberId: two, likedAt: now }).execute();
  const noted = { note: '再泡一次', remindAt: now, reminded: true };
  await db
    .insertInto('favourite')
    .values({ subjectKind: 'topic', subjectId, memberId: two, keptAt: now, ...noted })
    .execute();
  await db.insertInto('follow').values({ followerId: one, followedId: two, followedAt: now }).execute();
  await db.insertInto('memberBlock').values({ memberId: one, blockedId: three, blockedAt: now }).execute();
  await origin.write(async (tx) => {
    const send = (senderId: string, receiverId: string, day: number, more: object = {}) =>
      importMessage(tx, {
        senderId,
        receiverId,
        text: `第 ${day} 天`,
        sentAt: new Date(Date.UTC(2026, 0, day)),
        isRead: true,
        hasSender: true,
        hasReceiver: true,
        ...more,
      });
    await send(one, two, 1);
    await send(two, one, 2, { hasSender: false });
    await send(two, one, 3, { isRead: false });
    await send(three, one, 4, { hasReceiver: false });
  });
  const foreign = storedForeign({ algorithm: 'md5', hash: '900150983cd24fb0d6963f7d28e17f72' });
  await db.updateTable('member').set({ passwordHash: foreign }).where('id', '=', one).execute();
  // Names that a site reserves are not given to anybody who comes: the demonstration's shopkeeper would be renamed.
  await target.db.deleteFrom('nameBan').execute();
});

test('an export, imported into an empty site and exported again, is the same', async () => {
  const first = await exported(origin, 'first');
  expect(Object.keys(first.records)).toEqual(
    expect.arrayContaining(['members', 'topics', 'answers', 'reactions', 'follows', 'blocks', 'messages']),
  );
  const counts = await load(target, join(root, 'first'));
  expect(isReconciled(counts)).toBe(true);
  expect(receiptText(counts)).not.toMatch(/left out,/);
  await exported(target, 'second');
  expect(withoutIds('second')).toBe(withoutIds('first'));
});

test('a second import of the same archive finds everything there', async () => {
  const counts = await load(target, join(root, 'first'));
  const all = Object.values(counts.rows).flatMap((tables) => Object.values(tables));
  expect(all.map(({ written }) => written)).toEqual(all.map(() => 0));
  await exported(target, 'third');
  expect(withoutIds('third')).toBe(withoutIds('second'));
});

test('no import makes staff', async () => {
  const staff = await target.db.selectFrom('member').select('account').where('staff', '=', true).execute();
  expect(staff).toEqual([]);
  expect(await origin.db.selectFrom('member').select('account').where('staff', '=', true).execute()).not.toEqual([]);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { loadDemo } from '../../demo/load.ts';
import { storedForeign } from '../../modules/members/index.ts';
import { importFile } from '../../modules/files/index.ts';
import { importImage } from '../../modules/media/index.ts';
import { importGroupMessage, importMessage, importMessageGroup } from '../../modules/messages/index.ts';
import { importTopic } from '../../modules/topics/index.ts';
import { importVideo } from '../../modules/videos/index.ts';
import { box } from '../../modules/videos/testing.ts';
import { checkBooks } from '../../modules/ledger/testing.ts';
import { exportedTables } from './tables.ts';
import { isReconciled, receiptText } from '../load/counts.ts';
import { loadSource } from '../load/load-source.ts';
import { archiveSource } from '../sources/archive/index.ts';
import { addSiteRecords } from './testing.ts';
import { fileSourceOf } from './file-source.ts';
import { writeArchive } from './write-archive.ts';

const origin = testApp();
const target = testApp();
const root = mkdtempSync(join(tmpdir(), 'chaguan-export-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const say = (): void => undefined;

interface Changes {
  contacts?: boolean;
  private?: boolean;
  /** How many files are read before the process ends. */
  files?: number;
}

/** What the export printed. */
let printedLines: string[] = [];

function exported({ db, services }: TestApp, name: string, { files = Number.POSITIVE_INFINITY, ...changes }: Changes = {}) {
  const folder = join(root, name);
  const facts = { folder, site: 'tea.example.org', origin: 'https://tea.example.org' };
  const { open } = fileSourceOf(services.storage.root, services.contents);
  let opened = 0;
  const source = {
    open: (row: Parameters<typeof open>[0]) => {
      opened += 1;
      return opened > files ? Promise.reject(new Error('killed')) : open(row);
    },
  };
  printedLines = [];
  const order = { ...facts, contacts: true, private: true, now: new Date(), source, say: (line: string) => printedLines.push(line) };
  return writeArchive(db, { ...order, ...changes });
}

/** All files of bytes in an archive, by their names. */
const bytesIn = (name: string): string[] =>
  readdirSync(join(root, name, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.length > 2)
    .toSorted();

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
  owner: 'members',
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
  by: 'members',
  editor: 'members',
  giver: 'members',
  madeBy: 'members',
  badge: 'badges',
  topics: 'topics',
  cover: 'topics',
};

/** Fields that refer to a category of help; the same names mean others elsewhere. */
const referringInHelp: Readonly<Record<string, string>> = {
  'help-categories parent': 'help-categories',
  'help-articles category': 'help-categories',
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
    const to = referringInHelp[`${kind} ${field}`] ?? referring[field];
    if (typeof value === 'string') {
      if (field === 'body')
        return value.replaceAll(/archive:([a-z-]+)\/([\da-f]+)/g, (_, of: string, key: string) => `archive:${of}/${number(of, key)}`);
      return to === undefined ? value : number(to, value);
    }
    if (Array.isArray(value)) return value.map((item) => replace(kind, typeof item === 'string' ? field : '', item));
    if (typeof value !== 'object' || value === null) return value;
    const of = (field === 'subject' || field === 'post') && 'kind' in value ? String(value.kind) : kind;
    // Whoever was staff is a usual member afterwards.
    const fields = Object.entries(value).filter(([name_]) => name_ !== 'staffAtSource');
    return Object.fromEntries(fields.map(([name_, item]) => [name_, replace(of, name_, item)]));
  };
  return [...records]
    .map(([kind, lines]) => lines.map((line) => `${kind} ${JSON.stringify(replace(kind, '', line))}`).join('\n'))
    .join('\n');
}

const handler = box('hdlr', Buffer.alloc(8), 'vide', Buffer.alloc(12), Buffer.alloc(1));
const film = Buffer.concat([
  box('ftyp', 'isom', Buffer.alloc(4), 'isom'),
  box('mdat', 'frames'),
  box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('mdia', handler)), box('udta', 'Alice')),
]);

async function picture(format: 'jpeg' | 'webp' | 'png', background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Pictures of either format, an avatar, a cover, an attachment and a video, and a topic that refers to them. */
async function addFiles(ownerId: string): Promise<void> {
  const { services, db } = origin;
  const pictures = [await picture('jpeg', 'teal'), await picture('png', 'red')];
  const urls: string[] = [];
  for (const content of pictures) urls.push((await importImage(services, content)).url);
  await db.updateTable('storedImage').set({ ownerId, claimedAt: new Date() }).where('url', 'in', urls).execute();
  const portraits = { avatars: await picture('webp', 'blue'), covers: await picture('webp', 'green') };
  const keyOf = (folder: string): string => `${folder}/2026/01/${createHash('md5').update(folder).digest('hex')}.webp`;
  for (const [folder, content] of Object.entries(portraits)) await services.storage.put(keyOf(folder), content);
  const members = db.updateTable('member').where('id', '=', ownerId);
  await members.set({ avatarLargeUrl: `/files/${keyOf('avatars')}`, coverUrl: `/files/${keyOf('covers')}` }).execute();
  await origin.write(async (tx) => {
    const path = join(root, 'upload');
    const facts = { path, ownerId, createdAt: new Date('2026-01-02T03:04:05.678Z'), downloadCount: 7 };
    writeFileSync(path, '茶谱');
    const ids = [await importFile(tx, services, { ...facts, name: '茶谱.txt', sizeBytes: 6 })];
    writeFileSync(path, film);
    ids.push(await importVideo(tx, services, { ...facts, name: 'film.mp4', sizeBytes: film.length }));
    const files = await tx.selectFrom('storedFile').select(['key', 'name']).where('id', 'in', ids).orderBy('id').execute();
    const links = files.map(({ key, name }) => `[${name}](/file?key=${key})`);
    const body = [...urls.map((url) => `![](${url})`), ...links].join('\n\n');
    const { id: tagId } = await tx
      .selectFrom('tag')
      .select('id')
      .where('kind', '=', 'topic')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const postedAt = new Date('2026-01-03T00:00:00Z');
    await importTopic(tx, services, { importKey: 'x:1', authorId: ownerId, tagId, title: 'Files', body, postedAt });
  });
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
  const { id: folderId } = await db
    .insertInto('favouriteFolder')
    .values({ memberId: two, name: '给大家看', public: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('favourite')
    .values({ subjectKind: 'topic', subjectId, memberId: two, keptAt: now, folderId, ...noted })
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
    // The owner is not the first by id.
    const groupId = await importMessageGroup(tx, '周末茶会', [three, one, two], new Date(Date.UTC(2026, 0, 5)));
    const groupMessage = { groupId, text: '周六三点', sentAt: new Date(Date.UTC(2026, 0, 6)) };
    await importGroupMessage(tx, { ...groupMessage, senderId: two, readBy: [three], deletedBy: [one] });
  });
  await addFiles(one);
  await addSiteRecords(origin, [one, two, three]);
  await db.updateTable('member').set({ bot: true }).where('id', '=', three).execute();
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
  expect(bytesIn('second')).toEqual(bytesIn('first'));
  expect(first.files).toMatchObject({ count: bytesIn('first').length });
  const uses = (read('first').get('files') ?? []).map(({ use }) => use);
  expect(uses).toEqual(expect.arrayContaining(['avatar', 'cover', 'image', 'attachment', 'video']));
});

test('every kind that a site has is in the archive and comes to the other site, and the books there agree', async () => {
  const kinds = new Set(Object.values(exportedTables).flat());
  expect([...kinds].filter((kind) => !read('second').has(kind))).toEqual([]);
  const waiting = await target.db.selectFrom('openingBalance').select('amountMinor').where('state', '=', 'waiting').execute();
  expect(waiting).toEqual([{ amountMinor: '45050' }]);
  expect((read('second').get('opening-balances') ?? []).map(({ amount: digits }) => digits)).toEqual(['450.50', '120']);
  expect((read('second').get('members') ?? []).filter(({ bot }) => bot === true)).toHaveLength(1);
  expect((read('second').get('conversations') ?? []).filter(({ title }) => title === '周末茶会')).toHaveLength(1);
  await checkBooks(target);
});

test('without private records nobody’s own ones and none of staff are in an archive', async () => {
  await exported(origin, 'public', { private: false });
  const open = [...read('public').keys()];
  const closed = ['messages', 'conversations', 'opening-balances', 'statement-lines', 'tips', 'unlocks', 'versions', 'muted-words'];
  for (const kind of [...closed, 'bans', 'words', 'reports']) expect(open).not.toContain(kind);
  expect(open).toEqual(expect.arrayContaining(['notices', 'badges', 'badge-grants', 'links']));
  expect(readFileSync(join(root, 'public', 'archive.json'), 'utf8')).not.toMatch(/"of": "(points|balance)"/);
});

test('the files of an import are those of the posts, in the open and of their owners', async () => {
  const { bodyHtml } = await target.db.selectFrom('topic').select('bodyHtml').where('title', '=', 'Files').executeTakeFirstOrThrow();
  expect(bodyHtml.match(/<img [^>]*src="\/files\/images|class="file"|class="file video"/g)).toHaveLength(4);
  const { rows } = await sql<{ locations: string[] }>`
    select array_agg(place order by place) as locations from file_use join stored_file on stored_file.id = file_id
    where owner_id is not null`.execute(target.db);
  expect(rows).toEqual([{ locations: ['former', 'open', 'open'] }]);
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

test('a killed export goes on with the same moment, and reads nothing twice that is there by its hash', async () => {
  await expect(exported(origin, 'killed', { files: 3 })).rejects.toThrow('killed');
  const records = read('killed');
  const { id } = await origin.db.selectFrom('topic').select('id').orderBy('id').executeTakeFirstOrThrow();
  await origin.db.updateTable('topic').set({ title: 'Later' }).where('id', '=', id).execute();
  writeFileSync(join(root, 'killed', 'files.jsonl.part'), '{"key":"half of a rec', { flag: 'a' });
  const before = bytesIn('killed').length;
  const all = bytesIn('first').length;
  const head = await exported(origin, 'killed', { files: all - before });
  expect(printedLines[0]).toBe(`Going on with the site as it was at ${head.madeAt}.`);
  expect(read('killed').get('topics')).toEqual(records.get('topics'));
  expect(bytesIn('killed')).toEqual(bytesIn('first'));
  expect(read('killed').get('files')).toEqual(read('first').get('files'));
  await exported(origin, 'killed');
  expect(read('killed').get('topics')).not.toEqual(records.get('topics'));
});

test('an export with less into the same folder leaves nothing of the one before, and one without a file says so', async () => {
  await exported(origin, 'again');
  const [gone = ''] = bytesIn('again').map((path) => path.slice(3));
  const lost = await origin.db.selectFrom('storedImage').select('url').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await origin.services.storage.remove(lost.url.slice('/files/'.length));
  await origin.db.updateTable('member').set({ avatarLargeUrl: null, coverUrl: null }).execute();
  writeFileSync(join(root, 'again', 'files', gone.slice(0, 2), 'mine.txt'), 'not ours');
  await exported(origin, 'again', { contacts: false, private: false });
  const names = readdirSync(join(root, 'again'));
  expect(names).not.toEqual(expect.arrayContaining(['messages.jsonl']));
  expect(names).not.toEqual(expect.arrayContaining(['snapshot.json']));
  expect(JSON.stringify(read('again').get('members'))).not.toMatch(/password|"email"/);
  expect(printedLines).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Missing: images\//), expect.stringMatching(/^1 files are missing/)]),
  );
  const records = read('again').get('files') ?? [];
  const hashes = records.flatMap(({ sha256 }) => (typeof sha256 === 'string' ? [sha256] : []));
  expect(hashes).toHaveLength(records.length - 1);
  const stored = bytesIn('again').map((path) => path.slice(3));
  expect(stored.toSorted()).toEqual([...new Set(hashes).add('mine.txt')].toSorted((a, b) => (a < b ? -1 : 1)));
});

import { expect, test } from 'vitest';
import { CacheStore } from './cache-store.ts';
import type { Db } from './database/db.ts';
import type { Announcement, Announcer, Dropped } from './events/announcement.ts';
import { EntryCache } from './entry-cache.ts';

// Its caches are all that the cache makes of it.
const database = (): Db => ({ caches: new CacheStore() }) as Db;

const cups = new EntryCache<{ owner: string; text: string }>({ name: 'cups', max: 3, ownerOf: ({ owner }) => owner });

const filled = async (db: Db, ...keys: string[]): Promise<void> => {
  await cups.load(db, async () => new Map(keys.map((key) => [key, { owner: key[0] ?? '', text: key }])));
};

const cached = (db: Db, ...keys: string[]): string[] => keys.filter((key) => cups.get(db, key) !== undefined);

/** What a process does when it hears of a drop. */
function received({ caches }: Db, dropped: Dropped): void {
  if (dropped === 'everything') caches.dropAll();
  else if ('cache' in dropped) caches.drop(dropped);
}

const announcedBy = (run: (announcer: Announcer) => void): Dropped[] => {
  const all: Announcement[] = [];
  run({ send: (announcements) => void all.push(...announcements) });
  return all.flatMap((one) => ('dropped' in one ? one.dropped : []));
};

const dropsOf = {
  all: announcedBy((announcer) => cups.drop(announcer)),
  a1: announcedBy((announcer) => cups.dropEntry(announcer, 'a1')),
  c1: announcedBy((announcer) => cups.dropEntry(announcer, 'c1')),
  ownA: announcedBy((announcer) => cups.dropOwner(announcer, 'a')),
};

test.each([
  [dropsOf.a1, ['a2', 'b1']],
  [dropsOf.ownA, ['b1']],
  [dropsOf.all, []],
  [['everything'] as const, []],
  [[{ cache: 'cups', key: '' }], ['a1', 'a2', 'b1']],
  [[{ cache: 'cupsize' }], ['a1', 'a2', 'b1']],
])('%j drops what it names in this database, and nothing else', async (drops, left) => {
  const [db, other] = [database(), database()];
  await filled(db, 'a1', 'a2', 'b1');
  await filled(other, 'a1', 'a2', 'b1');
  for (const dropped of drops) received(db, dropped);
  expect(cached(db, 'a1', 'a2', 'b1')).toEqual(left);
  expect(cached(other, 'a1', 'a2', 'b1')).toEqual(['a1', 'a2', 'b1']);
});

test.each([
  [dropsOf.a1, ['b1']],
  [dropsOf.c1, ['a1', 'b1']],
  [dropsOf.ownA, []],
  [dropsOf.all, []],
])('a read under way while %j is dropped answers, and keeps nothing that may be old', async (drops, left) => {
  const db = database();
  const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, { owner: string; text: string }>>();
  const reading = cups.load(db, () => promise);
  for (const dropped of drops) received(db, dropped);
  resolve(
    new Map([
      ['a1', { owner: 'a', text: 'old' }],
      ['b1', { owner: 'b', text: 'old' }],
    ]),
  );
  expect((await reading).get('a1')).toMatchObject({ text: 'old' });
  expect(cached(db, 'a1', 'b1')).toEqual(left);
  await filled(db, 'a1', 'b1');
  expect(cached(db, 'a1', 'b1')).toEqual(['a1', 'b1']);
});

test('a read that failed keeps nothing, and what is used least goes first', async () => {
  const db = database();
  await expect(cups.load(db, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await filled(db, 'a1', 'a2', 'a3');
  cups.get(db, 'a1');
  await filled(db, 'a4');
  expect(cached(db, 'a1', 'a2', 'a3', 'a4')).toEqual(['a1', 'a3', 'a4']);
});

test('a second cache of one name is refused: drops of one would empty the other', () => {
  const db = database();
  cups.get(db, 'a1');
  expect(() => new EntryCache({ name: 'cups', max: 3 }).get(db, 'a1')).toThrow('two caches are called cups');
});

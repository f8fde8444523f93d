import { expect, test } from 'vitest';
import { dropCachedRead } from './cached-read.ts';
import type { Db } from './database/db.ts';
import { entryCache } from './entry-cache.ts';

// A key of a map is all that the cache makes of it.
const database = (): Db => ({}) as Db;

const cups = entryCache<{ owner: string; text: string }>({ name: 'cups', max: 3, ownerOf: ({ owner }) => owner });

const filled = async (db: Db, ...keys: string[]): Promise<void> => {
  await cups.load(db, async () => new Map(keys.map((key) => [key, { owner: key[0] ?? '', text: key }])));
};

const held = (db: Db, ...keys: string[]): string[] => keys.filter((key) => cups.get(db, key) !== undefined);

test.each([
  ['cups:a1', ['a2', 'b1']],
  ['cups-of:a', ['b1']],
  ['cups', []],
  ['*', []],
  ['cups:', ['a1', 'a2', 'b1']],
  ['cupsize', ['a1', 'a2', 'b1']],
])('%s drops what it names in this database, and nothing else', async (name, left) => {
  const [db, other] = [database(), database()];
  await filled(db, 'a1', 'a2', 'b1');
  await filled(other, 'a1', 'a2', 'b1');
  dropCachedRead(db, name);
  expect(held(db, 'a1', 'a2', 'b1')).toEqual(left);
  expect(held(other, 'a1', 'a2', 'b1')).toEqual(['a1', 'a2', 'b1']);
});

test.each([
  ['cups:a1', ['b1']],
  ['cups:c1', ['a1', 'b1']],
  ['cups-of:a', []],
  ['cups', []],
])('a read under way while %s is dropped answers, and keeps nothing that may be old', async (name, left) => {
  const db = database();
  const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, { owner: string; text: string }>>();
  const reading = cups.load(db, () => promise);
  dropCachedRead(db, name);
  resolve(
    new Map([
      ['a1', { owner: 'a', text: 'old' }],
      ['b1', { owner: 'b', text: 'old' }],
    ]),
  );
  expect((await reading).get('a1')).toMatchObject({ text: 'old' });
  expect(held(db, 'a1', 'b1')).toEqual(left);
  await filled(db, 'a1', 'b1');
  expect(held(db, 'a1', 'b1')).toEqual(['a1', 'b1']);
});

test('a read that failed keeps nothing, and what is used least goes first', async () => {
  const db = database();
  await expect(cups.load(db, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await filled(db, 'a1', 'a2', 'a3');
  cups.get(db, 'a1');
  await filled(db, 'a4');
  expect(held(db, 'a1', 'a2', 'a3', 'a4')).toEqual(['a1', 'a3', 'a4']);
});

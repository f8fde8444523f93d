import { expect, test } from 'vitest';
import { dropCachedRead } from './cached-read.ts';
import type { Db } from './database/db.ts';
import { keptReads, weighBeside } from './kept-reads.ts';

/** Only its identity matters here. */
const database = (): Db => ({}) as Db;

const shelf = () => keptReads<string>({ names: ['page:shelf:', 'rows:shelf:'], ttlMs: 60_000, maxBytes: 5000, bytesOf: (text) => text.length });

/** A read whose end the test decides. */
function slowly() {
  let end = (_: string): void => undefined;
  const answer = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { read: () => answer, end: (text: string) => end(text) };
}

test('a part of a thing is read once, until either of its names is dropped', async () => {
  const [kept, db, other] = [shelf(), database(), database()];
  let reads = 0;
  const read = async () => `read ${(reads += 1)}`;
  expect(await Promise.all([kept.get(db, '1', 'a', read), kept.get(db, '1', 'a', read)])).toEqual(['read 1', 'read 1']);
  expect(await kept.get(db, '1', 'b', read)).toBe('read 2');
  expect(await kept.get(db, '12', 'a', read)).toBe('read 3');
  expect(await kept.get(other, '1', 'a', read)).toBe('read 4');
  for (const name of ['page:shelf:1', 'rows:shelf:1']) {
    dropCachedRead(db, name);
    const before = reads;
    expect(await kept.get(db, '1', 'a', read)).toBe(`read ${before + 1}`);
    expect(await kept.get(db, '1', 'b', read)).toBe(`read ${before + 2}`);
  }
  expect([await kept.get(db, '12', 'a', read), await kept.get(other, '1', 'a', read)]).toEqual(['read 3', 'read 4']);
  for (const name of ['page:*', '*']) {
    dropCachedRead(db, name);
    const before = reads;
    expect(await kept.get(db, '12', 'a', read)).toBe(`read ${before + 1}`);
  }
});

test('what changes while it is read goes to those who waited, and to nobody later', async () => {
  const [kept, db, first] = [shelf(), database(), slowly()];
  const waiting = kept.get(db, '1', 'a', first.read);
  dropCachedRead(db, 'rows:shelf:1');
  const later = kept.get(db, '1', 'a', async () => 'new');
  first.end('old');
  expect([await waiting, await later, await kept.get(db, '1', 'a', async () => 'newer')]).toEqual(['old', 'new', 'new']);
});

test('a failed read is not kept, and what is too large crowds nothing out', async () => {
  const [kept, db] = [shelf(), database()];
  await expect(kept.get(db, '1', 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await kept.get(db, '1', 'a', async () => 'back')).toBe('back');
  expect(await kept.get(db, '2', 'a', async () => 'x'.repeat(6000))).toHaveLength(6000);
  expect(await kept.get(db, '2', 'a', async () => 'read again')).toBe('read again');
  expect(await kept.get(db, '1', 'a', async () => 'lost')).toBe('back');
});

test('what is kept takes no more room than it may, with what was made of it', async () => {
  const kept = keptReads<{ text: string }>({ names: ['page:box:'], ttlMs: 60_000, maxBytes: 10_000, bytesOf: ({ text }) => text.length });
  const db = database();
  let reads = 0;
  const keep = async (id: string) => kept.get(db, id, 'a', async () => ({ text: 'x'.repeat(2000), read: (reads += 1) }));
  for (const id of ['1', '2', '3', '1', '2', '3']) await keep(id);
  expect(reads).toBe(3);
  const third = await keep('3');
  weighBeside(third, 500);
  for (const id of ['1', '2', '3']) await keep(id);
  expect(reads, 'three still fit').toBe(3);
  weighBeside(third, 3000);
  expect(await keep('3')).toBe(third);
  expect(await keep('2')).toBeDefined();
  expect(reads).toBe(3);
  await keep('1');
  expect(reads, 'the one that nobody asked for longest had to go').toBe(4);
  weighBeside({}, 9000);
});

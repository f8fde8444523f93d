import { expect, test, vi } from 'vitest';
import { dropCachedRead } from './cached-read.ts';
import type { Db } from './database/db.ts';
import { isKept, keptReads, roomForReads, weighBeside } from './kept-reads.ts';

/** Only its identity matters here. */
const database = (): Db => ({}) as Db;

/** What a text says that it takes, in hundredths of the whole room. */
const bytesOf = (text: string): number => (Number(text.split(' ')[0]) / 100) * roomForReads;

const shelf = () => keptReads<string>({ names: ['page:shelf:', 'rows:shelf:'], ttlMs: 60_000, bytesOf: () => 0 });

/** A read whose end the test decides. */
function slowly() {
  let end = (_: string): void => undefined;
  const answer = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { read: () => answer, end: (text: string) => end(text) };
}

/** Asks once, for the first read is not kept; answers as the store does from then on. */
async function askedBefore<T extends ReturnType<typeof shelf>>(kept: T, db: Db, ...places: [string, string][]): Promise<T> {
  for (const [id, part] of places) await kept.get(db, id, part, async () => '0 once');
  return kept;
}

test('what is read for the first time is kept only if others came meanwhile', async () => {
  const kept = keptReads<{ text: string }>({ names: ['page:box:'], ttlMs: 60_000, bytesOf: () => 0 });
  const db = database();
  const read = async (id: string) => kept.get(db, id, 'a', async () => ({ text: id }));
  const [first, second] = [await read('1'), await read('1')];
  expect([isKept(first), isKept(second), second === first]).toEqual([false, true, false]);
  expect(await read('1')).toBe(second);
  const [one, other] = await Promise.all([read('2'), read('2')]);
  expect([one === other, isKept(one), await read('2') === one]).toEqual([true, true, true]);
  dropCachedRead(db, 'page:box:1');
  const anew = await read('1');
  expect([anew === second, isKept(anew), await read('1') === anew], 'asked for before, it is kept at once').toEqual([false, true, true]);
});

test('a part of a thing is read once, until either of its names is dropped', async () => {
  const [db, other] = [database(), database()];
  const kept = await askedBefore(shelf(), db, ['1', 'b'], ['12', 'a']);
  await askedBefore(kept, other, ['1', 'a']);
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
    await askedBefore(kept, db, ['12', 'a']);
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
  const db = database();
  const kept = await askedBefore(keptReads<string>({ names: ['page:shelf:'], ttlMs: 60_000, bytesOf }), db, ['1', 'a'], ['2', 'a']);
  await expect(kept.get(db, '1', 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await kept.get(db, '1', 'a', async () => '1 back')).toBe('1 back');
  expect(await kept.get(db, '2', 'a', async () => '101 at once')).toBe('101 at once');
  expect(await kept.get(db, '2', 'a', async () => '1 read again')).toBe('1 read again');
  expect(await kept.get(db, '1', 'a', async () => '1 lost')).toBe('1 back');
});

test('all kinds share the room of a database, with what was made of what is kept', async () => {
  const things = ['page:box:', 'page:bag:'].map((name) => keptReads<{ text: string }>({ names: [name], ttlMs: 60_000, bytesOf: ({ text }) => bytesOf(text) }));
  const [db, other] = [database(), database()];
  let reads = -5;
  const keep = async (kind: number, id: string, of = db) => things[kind]!.get(of, id, 'a', async () => ({ text: '24', read: (reads += 1) }));
  const places = [[0, '1'], [1, '1'], [0, '2'], [1, '2']] as const;
  for (const [kind, id] of places) await keep(kind, id);
  await keep(0, '1', other);
  for (const [kind, id] of [...places, ...places]) await keep(kind, id);
  expect(reads, 'the same id of two kinds is two things').toBe(4);
  await keep(0, '1', other);
  expect(reads, 'another database has room of its own').toBe(5);
  const last = await keep(1, '2');
  weighBeside(last, bytesOf('3'));
  for (const [kind, id] of places) await keep(kind, id);
  expect(reads, 'four still fit').toBe(5);
  weighBeside(last, bytesOf('20'));
  expect(await keep(1, '2')).toBe(last);
  await keep(1, '1');
  await keep(0, '2');
  expect(reads).toBe(5);
  await keep(0, '1');
  expect(reads, 'what nobody asked for longest had to go, whatever its kind').toBe(6);
  await keep(1, '2');
  expect(reads, 'and so for the next').toBe(7);
  weighBeside({}, roomForReads);
});

test('each kind is dropped by its own names and lives for its own time', async () => {
  const lists = keptReads<string>({ names: ['page:lists-of-it'], ttlMs: 2000, bytesOf: () => 0 });
  const db = database();
  const kept = await askedBefore(shelf(), db, ['1', 'a']);
  await lists.get(db, '', 'first page', async () => 'once');
  const read = async () => {
    await lists.get(db, '', 'first page', async () => 'list');
    await kept.get(db, '1', 'a', async () => 'thing');
    return [await lists.get(db, '', 'first page', async () => 'list again'), await kept.get(db, '1', 'a', async () => 'thing again')];
  };
  expect(await read()).toEqual(['list', 'thing']);
  dropCachedRead(db, 'page:lists-of-it');
  expect(await lists.get(db, '', 'first page', async () => 'newer list')).toBe('newer list');
  expect(await read()).toEqual(['newer list', 'thing']);
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
  expect(await read()).toEqual(['list', 'thing']);
  dropCachedRead(db, 'page:shelf:1');
  expect(await kept.get(db, '1', 'a', async () => 'newer thing')).toBe('newer thing');
  expect(await read()).toEqual(['list', 'newer thing']);
  later.mockRestore();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftText } from '../types.ts';
import { createDraftStore, type DraftStoreParts, pauseMs } from './draft-store.ts';
import { createLocalDrafts } from './local-drafts.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T04:00:00Z') }));
afterEach(() => void vi.useRealTimers());

class MemoryStorage {
  full = false;
  #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (at: number) => [...this.#items.keys()][at] ?? null;
  getItem = (name: string) => this.#items.get(name) ?? null;
  removeItem = (name: string) => void this.#items.delete(name);
  setItem = (name: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.#items.set(name, value);
  };
}

const text = (body: string): DraftText => ({ title: '', tagId: '', body });
const now = () => new Date().toISOString();
const later = () => vi.advanceTimersByTimeAsync(pauseMs);

function page(storage: MemoryStorage, tab: string, parts: Partial<DraftStoreParts> = {}) {
  const saved: string[] = [];
  const local = createLocalDrafts(storage, '7', 'topic:new', tab);
  const server = { read: async () => null, save: async ({ body }: DraftText) => (saved.push(body), now()) };
  const store = createDraftStore({ local, server, now, isSessionOver: (reason) => reason === 401, ...parts });
  return { store, local, saved };
}

test('a pause saves here and on the server, once', async () => {
  const { store, local, saved } = page(new MemoryStorage(), 'a');
  store.changed(text('茶'));
  store.changed(text('茶馆'));
  expect(saved).toEqual([]);
  await later();
  expect(saved).toEqual(['茶馆']);
  expect(local.read()?.body).toBe('茶馆');
  expect(store.status.get()).toEqual({ kind: 'saved', at: '2026-11-21T04:00:01.500Z' });
});

test('the newer of the two is carried on from', async () => {
  const storage = new MemoryStorage();
  page(storage, 'a').local.write(text('这里的'), '2026-11-21T01:00:00.000Z');
  const remote = { ...text('服务器的'), savedAt: '2026-11-21T02:00:00.000Z' };
  const save = async () => now();
  const newer = page(storage, 'b', { server: { read: async () => remote, save } });
  expect((await newer.store.open(text('')))?.body).toBe('服务器的');
  const older = page(storage, 'b', { server: { read: async () => ({ ...remote, savedAt: '2026-11-20T00:00:00.000Z' }), save } });
  expect((await older.store.open(text('')))?.body).toBe('这里的');
});

test('a draft that says what is already there is not offered, and an unreachable server does not hide the local one', async () => {
  const storage = new MemoryStorage();
  page(storage, 'a').local.write(text('原文'), now());
  const server = { read: () => Promise.reject(new Error('offline')), save: async () => now() };
  const { store } = page(storage, 'b', { server });
  expect(await store.open(text('原文'))).toBeNull();
  expect((await store.open(text('')))?.body).toBe('原文');
});

test('the end of the session leaves the text on this device and says so', async () => {
  const server = { read: async () => null, save: () => Promise.reject(401) };
  const { store, local } = page(new MemoryStorage(), 'a', { server });
  store.changed(text('茶'));
  await later();
  expect(store.status.get()).toMatchObject({ kind: 'local', sessionOver: true });
  expect(local.read()?.body).toBe('茶');
});

/** As a browser tells the other pages of a site what one of them stored. */
function announceToOthers(storage: MemoryStorage): void {
  const key = 'draft:7:topic:new';
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: storage.getItem(key) }));
}

test('an edit of the same draft on another page is announced before one writes on, and keeping the own text keeps both', async () => {
  vi.stubGlobal('window', new EventTarget());
  const storage = new MemoryStorage();
  const [mine, theirs] = [page(storage, 'a'), page(storage, 'b')];
  await mine.store.open(text(''));
  const unwatch = mine.store.watch();
  theirs.store.changed(text('那边的'));
  await later();
  announceToOthers(storage);
  expect(mine.store.status.get()).toMatchObject({ kind: 'conflict', other: { body: '那边的' } });
  mine.store.changed(text('这边的'));
  await later();
  expect(mine.store.status.get()).toMatchObject({ kind: 'conflict' });
  expect(storage.getItem('draft:7:topic:new')).toContain('那边的');
  mine.store.keepMine();
  await later();
  expect(storage.getItem('draft:7:topic:new')).toContain('这边的');
  expect(mine.saved).toEqual(['这边的']);
  unwatch();
  vi.unstubAllGlobals();
});

test('a text that is kept may be left, one that is nowhere may not', async () => {
  const storage = new MemoryStorage();
  const { store } = page(storage, 'a', { server: { read: async () => null, save: () => Promise.reject(500) } });
  store.changed(text('茶'));
  expect(store.flush()).toBe(true);
  storage.full = true;
  store.changed(text('茶馆'));
  expect(store.flush()).toBe(false);
  await later();
  expect(store.flush()).toBe(false);
});

test('neither store can keep it: the writer gets a warning', async () => {
  const storage = new MemoryStorage();
  storage.full = true;
  const server = { read: async () => null, save: () => Promise.reject(500) };
  const { store } = page(storage, 'a', { server });
  store.changed(text('茶'));
  await later();
  expect(store.status.get()).toEqual({ kind: 'failed' });
});

test('two pages: the later one does not overwrite what it has not read, until its writer confirms', async () => {
  const storage = new MemoryStorage();
  const first = page(storage, 'a');
  const second = page(storage, 'b');
  await first.store.open(text(''));
  await second.store.open(text(''));
  first.store.changed(text('第一页'));
  await later();
  second.store.changed(text('第二页'));
  await later();
  expect(second.store.status.get()).toMatchObject({ kind: 'conflict', other: { body: '第一页' } });
  expect(second.saved).toEqual([]);
  expect(storage.getItem(second.local.key)).toContain('第一页');
  expect(storage.getItem(`${second.local.key}~b`)).toContain('第二页');
  second.store.keepMine();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.saved).toEqual(['第二页']);
  expect(storage.getItem(second.local.key)).toContain('第二页');
});

test('taking the other text ends the conflict', async () => {
  const storage = new MemoryStorage();
  const [first, second] = [page(storage, 'a'), page(storage, 'b')];
  await second.store.open(text(''));
  first.store.changed(text('第一页'));
  await later();
  second.store.changed(text('第二页'));
  await later();
  const status = second.store.status.get();
  if (status.kind === 'conflict') second.store.adoptOther(status.other);
  second.store.changed(text('第一页，接着写'));
  await later();
  expect(second.store.status.get().kind).toBe('saved');
});

test('after publishing nothing is left, and a save under way does not bring it back', async () => {
  const storage = new MemoryStorage();
  const answers: ((at: string) => void)[] = [];
  const server = { read: async () => null, save: () => new Promise<string>((done) => answers.push(done)) };
  const { store, local } = page(storage, 'a', { server });
  store.changed(text('茶'));
  await later();
  store.clear();
  for (const answer of answers) answer(now());
  await vi.advanceTimersByTimeAsync(0);
  expect(local.read()).toBeNull();
  expect(storage.length).toBe(0);
  expect(store.status.get()).toEqual({ kind: 'none' });
});

test('drafts of two members do not meet', () => {
  const storage = new MemoryStorage();
  createLocalDrafts(storage, '7', 'topic:new', 'a').write(text('七'), now());
  expect(createLocalDrafts(storage, '8', 'topic:new', 'a').read()).toBeNull();
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attempt, CodeMissing } from './attempt.ts';
import { fetchCode } from './fetch-code.ts';
import { isGone, noteFailedFiles, reloadOnce } from './older-build.ts';

const file = `${location.origin}/assets/menu-1a2b.js`;
const failedImport = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
const answer =
  (status: number, type = 'text/javascript') =>
  async () =>
    new Response(null, { status, headers: { 'content-type': type } });
const unreachable = async () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['a file that the server lacks', answer(404), true],
  ['a page in its place', answer(200, 'text/html; charset=utf-8'), true],
  ['an error of the server', answer(500), false],
  ['a file that is there now', answer(200), false],
  ['no answer', unreachable, false],
])('%s', async (_, served, gone) => {
  vi.stubGlobal('fetch', vi.fn(served));
  expect(await isGone(failedImport)).toBe(gone);
});

test('a script that was cut off needs a new page', async () => {
  expect(await isGone(new SyntaxError('Unexpected end of input'))).toBe(true);
});

test('a file is found gone also when only a file that it imports failed', async () => {
  noteFailedFiles();
  const link = Object.assign(document.createElement('link'), { href: `${location.origin}/assets/child-1a2b.js` });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => new Response(null, { status: url.includes('child') ? 404 : 200 })),
  );
  expect(await isGone(new Error('Importing a module script failed.'))).toBe(true);
});

test('the page of an older build is loaded again once', async () => {
  vi.stubGlobal('fetch', vi.fn(answer(404)));
  const load = async () => {
    throw failedImport;
  };
  void fetchCode(load);
  await expect.poll(() => location.reload).toHaveBeenCalledTimes(1);
  await expect(fetchCode(load)).rejects.toThrow(CodeMissing);
  expect(reloadOnce()).toBe(false);
  expect(location.reload).toHaveBeenCalledTimes(1);
});

test('a failure that the browser keeps, though the server has the file, ends with a new page at the next attempt', async () => {
  const kept = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/kept-1a2b.js`);
  const load = async () => {
    throw kept;
  };
  vi.stubGlobal('fetch', vi.fn(answer(200)));
  await expect(fetchCode(load)).rejects.toThrow(CodeMissing);
  vi.stubGlobal('fetch', vi.fn(unreachable));
  await expect(fetchCode(load)).rejects.toThrow(CodeMissing);
  expect(location.reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', vi.fn(answer(200)));
  void fetchCode(load);
  await expect.poll(() => location.reload).toHaveBeenCalledTimes(1);
});

test('a connection that was cut once is not noticed', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code').mockRejectedValueOnce(failedImport);
  expect(await attempt(load)).toBe('code');
});

test('no code is requested while offline, because some browsers remember a failure', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', vi.fn(unreachable));
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  await expect(attempt(load)).rejects.toThrow(CodeMissing);
  expect(load).not.toHaveBeenCalled();
});

test('code that is there already is given while offline', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  await attempt(load);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await attempt(load)).toBe('code');
});

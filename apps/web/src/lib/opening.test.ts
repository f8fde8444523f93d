// @vitest-environment happy-dom
import { deferred } from './deferred.ts';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOpening, noteOpening, openingAddress, openRequestedPage } from './opening.ts';

type Navigate = (navigate: () => Promise<unknown>, info: { to: string | number }) => Promise<void>;

/** What the router calls for each navigation. */
function noted(): Navigate {
  const list: unknown[] = [];
  noteOpening.router?.({ instrument: (one) => list.push(one.navigate) });
  return list[0] as Navigate;
}

const navigate = noted();
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'replace').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

function loadAgain(type: NavigationTimingType): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  runInThisContext(openRequestedPage);
}

test('what the router opens is known at once, until it is open', async () => {
  const opened = deferred<void>();
  const done = navigate(() => opened.promise, { to: '/thread?topicId=7&word=茶#reply' });
  expect(openingAddress()).toBe(`/thread?topicId=7&word=${encodeURIComponent('茶')}#reply`);
  opened.resolve();
  await done;
  expect(openingAddress()).toBe(null);
});

test('of two clicks the later one counts, also when the first one is given up', async () => {
  const first = deferred<void>();
  const done = navigate(() => first.promise, { to: '/askList' });
  void navigate(never, { to: '/askList' });
  first.resolve();
  await done;
  expect(openingAddress()).toBe('/askList');
});

test('the page that was loaded again opens what was requested, once, on this site', () => {
  void navigate(never, { to: '//other.example/askList' });
  keepOpening();
  loadAgain('reload');
  loadAgain('reload');
  expect(location.replace).toHaveBeenCalledTimes(1);
  expect(location.replace).toHaveBeenCalledWith(`${location.origin}/askList`);
});

test('a page that was opened otherwise stays, and what was requested before is forgotten', () => {
  void navigate(never, { to: '/askList' });
  keepOpening();
  loadAgain('back_forward');
  loadAgain('reload');
  expect(location.replace).not.toHaveBeenCalled();
});

test('a step through the history needs no note: the address is the requested one', () => {
  void navigate(never, { to: -1 });
  keepOpening();
  loadAgain('reload');
  expect(location.replace).not.toHaveBeenCalled();
});

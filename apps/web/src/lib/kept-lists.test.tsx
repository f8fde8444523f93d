// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { endStep, fromMemory, useCachedList, watchSteps } from './kept-lists.ts';
import { memberStore, type Member } from './session.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function List({ rows }: { rows: readonly string[] }) {
  useCachedList(rows);
  return null;
}

const load = fromMemory(Object.assign(async (_: { url: URL; params: object }) => ['fresh'], { hydrate: false }));
const args = { url: new URL('https://tea.example/siteHome?page=2'), params: {} };
const goBack = () => window.dispatchEvent(new PopStateEvent('popstate'));

async function show(rows: readonly string[]): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/siteHome?page=2']}>
        <List rows={rows} />
      </MemoryRouter>,
    ),
  );
}

test('a step through the history finds a list as it was left, and loads it behind; a link loads it; another member finds nothing', async () => {
  watchSteps();
  await show(['left']);
  expect(await load(args)).toEqual(['fresh']);
  expect(endStep()).toBe(false);
  goBack();
  expect(await load(args)).toEqual(['left']);
  expect(await load({ ...args, url: new URL('https://tea.example/siteHome?page=3') })).toEqual(['fresh']);
  expect(endStep()).toBe(true);
  // What is loaded behind it is no step any more.
  expect(await load(args)).toEqual(['fresh']);
  memberStore.set({ id: '8' } as Member);
  goBack();
  expect(await load(args)).toEqual(['fresh']);
  expect(endStep()).toBe(false);
});

test('a list stays when the base information of the same member is loaded again', async () => {
  memberStore.set({ id: '9', name: 'alice' } as Member);
  await show(['left']);
  memberStore.set({ id: '9', name: 'Alice' } as Member);
  goBack();
  expect(await load(args)).toEqual(['left']);
  endStep();
});

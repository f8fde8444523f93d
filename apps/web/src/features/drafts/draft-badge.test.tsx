// @vitest-environment happy-dom
import { readOwnSummary } from '@chaguan/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reactWith } from '../../lib/api/browser.ts';
import { browserTokens, memberStore, type Member } from '../../lib/session.ts';
import DraftBadge from './draft-badge.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const nothing = () => undefined;
let requests = 0;

beforeEach(() => {
  reactWith({ toastError: nothing, notice: nothing, overlay: nothing, here: () => '/', go: nothing });
  browserTokens.write({ accessToken: 'a', refreshToken: 'r' });
  memberStore.set({ id: '7' } as Member);
  requests = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith(readOwnSummary.path)) requests += 1;
    return new Response('{"draftCount":2}', { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  browserTokens.clear();
});

test('a badge that appears after another shows the number that is known', async () => {
  const add = async (): Promise<HTMLElement> => {
    const box = document.createElement('div');
    const badge = (
      <MemoryRouter initialEntries={['/siteHome']}>
        <DraftBadge />
      </MemoryRouter>
    );
    await act(async () => createRoot(box).render(badge));
    return box;
  };
  const first = await add();
  await expect.poll(() => first.textContent, { timeout: 300_000 }).toContain('2');
  const second = await add();
  expect(second.textContent).toContain('2');
  await act(async () => undefined);
  expect(requests).toBe(1);
});

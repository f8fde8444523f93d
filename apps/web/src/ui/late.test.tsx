// @vitest-environment happy-dom
import { act, lazy, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Late } from './late.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a press on a button whose code is not there yet is done when it comes, once', async () => {
  let presses = 0;
  const Vote = () => (
    <button type="button" onClick={() => (presses += 1)}>
      投票
    </button>
  );
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(
    <Late>
      <Vote />
    </Late>,
  );
  let come = () => {};
  const coming = new Promise<{ default: () => ReactNode }>((resolve) => {
    come = () => resolve({ default: Vote });
  });
  const LateVote = lazy(() => coming);
  await act(async () => {
    hydrateRoot(
      page,
      <Late>
        <LateVote />
      </Late>,
    );
  });
  const button = page.querySelector('button');
  button?.click();
  button?.click();
  expect(presses).toBe(0);
  await act(async () => {
    come();
    await coming;
  });
  expect(presses).toBe(1);
  await act(async () => page.querySelector('button')?.click());
  expect(presses).toBe(2);
});

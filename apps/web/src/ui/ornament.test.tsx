// @vitest-environment happy-dom
import { act, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';
import { ornament } from './ornament.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  document.body.innerHTML = '';
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

/** Code that fails to load the given number of times. */
function failing<P>(times: number, Code: ComponentType<P>) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Code };
  };
}

const page = () => document.body.appendChild(document.createElement('div'));
/** Answers, and what follows them. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

async function show(node: ReactNode): Promise<HTMLElement> {
  const root = page();
  await act(async () => createRoot(root).render(node));
  await settle();
  return root;
}

const press = (root: HTMLElement, name: string) =>
  act(async () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

test('while the code of an ornament fails, the HTML of the server stays, and it comes when the network is back', async () => {
  const Poll = ({ live }: { live: boolean }) => (
    <button type="button" onClick={live ? vote : undefined}>
      投票
    </button>
  );
  const vote = vi.fn<() => void>();
  const root = page();
  root.innerHTML = renderToString(
    <Suspense>
      <Poll live={false} />
    </Suspense>,
  );
  const Late = ornament(failing(4, Poll));
  await act(async () => {
    hydrateRoot(
      root,
      <Suspense>
        <Late live />
      </Suspense>,
    );
  });
  await settle();
  await press(root, '投票');
  expect([root.textContent, vote.mock.calls.length]).toEqual(['投票', 0]);
  for (const _ of [1, 2]) {
    window.dispatchEvent(new Event('online'));
    await settle();
  }
  await press(root, '投票');
  expect([root.textContent, vote.mock.calls.length]).toEqual(['投票', 1]);
});

test('an ornament that throws is absent, and what is around it stays', async () => {
  const Broken = ornament(async () => ({
    default: (): ReactNode => {
      throw new Error('broken cup');
    },
  }));
  const root = await show(
    <p>
      正文
      <Suspense>
        <Broken />
      </Suspense>
    </p>,
  );
  expect(root.textContent).toBe('正文');
});

function Open({ Part }: { Part: ComponentType<{ onClose: () => void }> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <button type="button">别处</button>
      {open && (
        <Suspense fallback="…">
          <Part onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Dialog = () => <p>对话框</p>;

test('what was pressed for says that it did not load, and tries again when asked', async () => {
  const Part = onDemand<{ onClose: () => void }>(failing(2, Dialog));
  const root = await show(<Open Part={Part} />);
  await press(root, '打开');
  await settle();
  expect(root.querySelector('[role=alert]')?.textContent).toContain('没有加载出来');
  await press(root, '再试一次');
  await settle();
  expect(root.textContent).toContain('对话框');
  expect(root.querySelector('[role=alert]')).toBeNull();
});

test('a press elsewhere closes the message, and a press on what opened it is a new attempt', async () => {
  const Part = onDemand<{ onClose: () => void }>(failing(4, Dialog));
  const root = await show(<Open Part={Part} />);
  await press(root, '打开');
  await settle();
  await press(root, '别处');
  expect(root.querySelector('[role=alert]')).toBeNull();
  await press(root, '打开');
  await settle();
  expect(root.querySelector('[role=alert]')).not.toBeNull();
  await press(root, '打开');
  await settle();
  expect(root.textContent).toContain('对话框');
});

test('a part with a plain form shows that instead of the message', async () => {
  const Part = onDemand<{ onClose: () => void }>(failing(2, Dialog), () => <textarea aria-label="回复" />);
  const root = await show(<Open Part={Part} />);
  await press(root, '打开');
  await settle();
  expect(root.querySelector('textarea')).not.toBeNull();
});

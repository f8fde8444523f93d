// @vitest-environment happy-dom
import { deferred } from '../../lib/deferred.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useSending } from './use-sending.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Sending = ReturnType<typeof useSending>;

async function start() {
  let latest: Sending | null = null;
  function Page({ own }: { own: readonly string[] }) {
    latest = useSending(own);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const show = (...own: string[]) => act(async () => root.render(<Page own={own} />));
  await show('3');
  return { page: () => latest as unknown as Sending, show };
}

function later() {
  const [answer, loaded] = [deferred<{ id: string }>(), deferred<void>()];
  return { answer, loaded, request: () => answer.promise, load: () => loaded.promise };
}

test('a post is visible while it is sent, and until the page has it', async () => {
  const { page, show } = await start();
  const { answer, loaded, request, load } = later();
  let sent: Promise<void> | undefined;
  await act(async () => {
    sent = page().send('水开了', request, load);
  });
  expect(page()).toMatchObject({ onItsWay: '水开了', isRunning: true, isHidden: true });
  await act(async () => {
    answer.resolve({ id: '9' });
    await sent;
  });
  expect(page()).toMatchObject({ onItsWay: '水开了', isRunning: false, isHidden: true });
  await show('3', '9');
  expect(page()).toMatchObject({ onItsWay: null, isHidden: true });
  await act(async () => loaded.resolve());
  expect(page().isHidden).toBe(false);
});

test('a post that the page shows before its response is not shown a second time', async () => {
  const { page, show } = await start();
  const { answer, loaded, request, load } = later();
  await act(async () => void page().send('水开了', request, load));
  await show('3', '9');
  expect(page()).toMatchObject({ onItsWay: null, isRunning: true });
  await act(async () => answer.resolve({ id: '9' }));
  expect(page().onItsWay).toBeNull();
  await act(async () => loaded.resolve());
  expect(page().isHidden).toBe(false);
});

test('a refused post gives way to its editor, which gets the failure', async () => {
  const { page } = await start();
  const refusal = new Error('body.word');
  await act(async () => {
    const sent = page().send(
      '水开了',
      async () => Promise.reject(refusal),
      async () => undefined,
    );
    await expect(sent).rejects.toBe(refusal);
  });
  expect(page()).toMatchObject({ isHidden: false, onItsWay: null });
});

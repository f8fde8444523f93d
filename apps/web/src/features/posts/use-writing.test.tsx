// @vitest-environment happy-dom
import { deferred } from '../../lib/deferred.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useWriting } from './use-writing.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function start() {
  const opened: string[] = [];
  let latest: ReturnType<typeof useWriting<string>> | null = null;
  function Page() {
    latest = useWriting<string>([]);
    const editor = `${latest.key} ${latest.writing}`;
    if (latest.writing !== null && opened.at(-1) !== editor) opened.push(editor);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page />));
  return { page: () => latest as unknown as ReturnType<typeof useWriting<string>>, opened };
}

/** Begins to send the open text; the editor closes when it is sent. */
async function send(page: Awaited<ReturnType<typeof start>>['page']) {
  const answer = deferred<null>();
  let sent: Promise<void> | undefined;
  await act(async () => {
    sent = page().send(
      '水开了',
      () => answer.promise,
      async () => page().close(),
    );
    sent.catch(() => undefined);
  });
  return { answer, ended: () => sent };
}

const begin = (text: string) => (now: string | null) => now ?? text;

test('what is begun while the former text is on its way opens once that one is sent, in an editor of its own', async () => {
  const { page, opened } = await start();
  await act(async () => page().write(begin('first')));
  const { answer, ended } = await send(page);
  await act(async () => page().write(begin('second')));
  await act(async () => page().write(begin('third')));
  expect(page().writing).toBe('first');
  await act(async () => {
    answer.resolve(null);
    await ended();
  });
  expect(opened).toEqual(['0 first', '1 second']);
});

test('a refused text stays open, and what was begun meanwhile does not follow it', async () => {
  const { page, opened } = await start();
  await act(async () => page().write(begin('first')));
  const { answer, ended } = await send(page);
  await act(async () => page().write(begin('second')));
  await act(async () => {
    answer.reject(new Error('refused'));
    await expect(ended()).rejects.toThrow('refused');
  });
  await act(async () => page().close());
  expect(opened).toEqual(['0 first']);
});

test('a text that was begun is not begun again, and opens once more after it was closed', async () => {
  const { page, opened } = await start();
  await act(async () => page().write(begin('first')));
  await act(async () => page().write(begin('second')));
  await act(async () => page().close());
  await act(async () => page().write(begin('third')));
  expect(opened).toEqual(['0 first', '1 third']);
});

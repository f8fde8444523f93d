// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { WriteField } from './write-field.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The page of the server, with what is typed in it before any script runs. */
function servedPage(typed: string) {
  document.body.innerHTML = `<div>${renderToString(<WriteField label="说点什么…" onWrite={null} />)}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const area = root.querySelector('textarea') as HTMLTextAreaElement;
  area.value = typed;
  return { root, area };
}

test('what was typed before hydration stays, and the editor opens once the member may write', async () => {
  const { root, area } = servedPage('水开了');
  const write = vi.fn<(field: HTMLTextAreaElement) => void>();
  const page = await act(async () => hydrateRoot(root, <WriteField label="说点什么…" onWrite={null} />));
  expect([area.isConnected, area.value, write.mock.calls.length]).toEqual([true, '水开了', 0]);
  await act(async () => page.render(<WriteField label="说点什么…" onWrite={write} />));
  expect(write.mock.calls).toEqual([[area]]);
});

test('a field that nobody touched opens nothing, a tap does', async () => {
  const { root, area } = servedPage('');
  const write = vi.fn<(field: HTMLTextAreaElement) => void>();
  await act(async () => hydrateRoot(root, <WriteField label="说点什么…" onWrite={write} />));
  expect(write).not.toHaveBeenCalled();
  await act(async () => area.click());
  expect(write.mock.calls).toEqual([[area]]);
});

test('a tap before it is known whether the member may write opens the editor then', async () => {
  const { root, area } = servedPage('');
  const write = vi.fn<(field: HTMLTextAreaElement) => void>();
  const page = await act(async () => hydrateRoot(root, <WriteField label="说点什么…" onWrite={null} />));
  await act(async () => area.click());
  await act(async () => page.render(<WriteField label="说点什么…" onWrite={write} />));
  expect(write.mock.calls).toEqual([[area]]);
});

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useOneStop } from './move-focus.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Bar({ names }: { names: readonly string[] }) {
  return (
    <div role="toolbar" {...useOneStop()}>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>
  );
}

test('the Tab key stops once at a tool bar, and the arrows go on from there', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(<Bar names={['a', 'b', 'c']} />));
  const stops = () =>
    [...container.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  expect(stops()).toEqual(['a']);
  container.querySelector('button')?.focus();
  await press('ArrowRight');
  expect([document.activeElement?.textContent, stops()]).toEqual(['b', ['b']]);
  await press('ArrowLeft');
  await press('ArrowLeft');
  expect([document.activeElement?.textContent, stops()]).toEqual(['c', ['c']]);
  await act(async () => root.render(<Bar names={['a', 'b']} />));
  expect(stops()).toEqual(['a']);
  await act(async () => root.unmount());
});

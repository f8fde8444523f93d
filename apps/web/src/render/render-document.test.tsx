import { lazy, Suspense, use, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHtml } from './render-document.tsx';

afterEach(() => vi.restoreAllMocks());

function Tea() {
  const [name] = useState('壶 & 杯');
  return <p title={name}>{name}</p>;
}

test('a lazy component is part of the page the first time and the second', async () => {
  const Late = lazy(async () => ({ default: Tea }));
  const tree = (
    <main>
      <Suspense fallback="…">
        <Late />
      </Suspense>
    </main>
  );
  const first = await renderHtml(tree);
  expect(await renderHtml(tree)).toBe(first);
  expect(first).toContain('壶 &amp; 杯');
  expect(first).not.toContain('…');
});

test('a component that waits outside of any boundary is waited for', async () => {
  const later = Promise.resolve('水开了');
  const Waiting = () => <p>{use(later)}</p>;
  expect(await renderHtml(<Waiting />)).toContain('水开了');
});

test('what a component throws is thrown, and reported', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Broken = (): never => {
    throw new Error('broken cup');
  };
  await expect(renderHtml(<Broken />)).rejects.toThrow('broken cup');
  expect(report).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { useActKey } from './act-key.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => localStorage.clear());

/** A page that was loaded anew. */
async function open(name?: string): Promise<ReturnType<typeof useActKey>> {
  let keys: ReturnType<typeof useActKey> | null = null;
  function Page() {
    keys = useActKey(name);
    return null;
  }
  await act(async () => createRoot(document.createElement('div')).render(<Page />));
  return keys!;
}

test('the same input keeps its key until there is a response, and another one gets another', async () => {
  const keys = await open();
  const first = keys.keyFor({ body: '水开了' });
  expect(keys.keyFor({ body: '水开了' })).toBe(first);
  const second = keys.keyFor({ body: '水凉了' });
  expect(second).not.toBe(first);
  keys.done();
  expect(keys.keyFor({ body: '水凉了' })).not.toBe(second);
});

test('a text with a draft keeps its key over a reload, until it is changed or sent', async () => {
  const key = (await open('comment:1')).keyFor({ body: '水开了' });
  expect((await open('comment:1')).keyFor({ body: '水开了' })).toBe(key);
  expect((await open('comment:2')).keyFor({ body: '水开了' })).not.toBe(key);
  const changed = (await open('comment:1')).keyFor({ body: '水开了。' });
  expect(changed).not.toBe(key);
  const again = await open('comment:1');
  expect(again.keyFor({ body: '水开了。' })).toBe(changed);
  again.done();
  expect((await open('comment:1')).keyFor({ body: '水开了。' })).not.toBe(changed);
});

test('what is stored with a key is not the text', async () => {
  (await open('comment:1')).keyFor({ body: '只给一个人看' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('只给一个人看');
  localStorage.setItem('act:undefined:comment:1', '{"input":1');
  expect((await open('comment:1')).keyFor({ body: '水' })).toMatch(/^[0-9a-f]{32}$/);
});

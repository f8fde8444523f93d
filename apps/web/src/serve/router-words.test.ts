import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { routerWords } from './router-words.ts';

/** As the browser's router reads it. */
async function read(text: string): Promise<unknown> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  return (await decode(stream, globalThis)).value;
}

test.each([
  { loaderData: { root: { lang: 'zh', info: { title: '茶 "馆" </script>\u2028', limits: { a: 1, b: -1.5 } } } }, actionData: null, errors: null },
  { same: ['x', 'x', 1, 1, true, false, true], empty: [], nothing: {}, '': '', none: undefined, _1: { _1: 'loaderData' } },
  { deep: [[[{ a: [null, { b: [] }] }]]], zero: 0 },
])('the router reads what was written: %o', async (data) => {
  expect(await read(routerWords(data))).toEqual(data);
});

test.each([new Date(0), new Map(), Number.NaN, Symbol('a'), 1n, Promise.resolve()])('what is no JSON is refused: %s', (value) => {
  expect(() => routerWords({ value })).toThrow(TypeError);
});

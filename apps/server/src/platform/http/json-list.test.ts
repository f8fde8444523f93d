import { expect, test } from 'vitest';
import { jsonList, keptPieces, replaceJson } from './json-list.ts';

const texts = ['{"a":"茶"}', '[]', '"é,"', '{"b":[1,2]}'];

test('each value of a kept list can be replaced by another', () => {
  const list = jsonList(texts);
  expect(list.whole.toString()).toBe(texts.join(','));
  for (let places = 0; places < 2 ** texts.length; places += 1) {
    const others = new Map(texts.flatMap((_, place) => ((places >> place) % 2 === 1 ? [[place, `"第 ${place}"`] as const] : [])));
    expect(replaceJson(list, others).toString()).toBe(texts.map((text, place) => others.get(place) ?? text).join(','));
  }
  expect(list.whole.toString(), 'the list is as it was').toBe(texts.join(','));
});

test('an empty list is empty', () => {
  expect(replaceJson(jsonList([]), new Map()).toString()).toBe('');
  expect(replaceJson(jsonList([]), new Map([[0, '{}']])).toString()).toBe('');
});

test('pieces are the texts, in one buffer of their own', () => {
  const pieces = keptPieces(texts);
  expect(pieces.map(String)).toEqual(texts);
  expect(new Set(pieces.map(({ buffer }) => buffer)).size).toBe(1);
  expect(pieces[0]?.buffer.byteLength).toBe(Buffer.byteLength(texts.join('')));
});

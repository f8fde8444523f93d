// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clockText } from '../../lib/time.ts';
import { positionOf, rememberPosition } from './remember-position.ts';

let stop = new AbortController();
beforeEach(() => {
  localStorage.clear();
  stop = new AbortController();
});
afterEach(() => stop.abort());

/** A video of 100 seconds that stands at a moment. */
function videoAt(key: string, seconds: number) {
  const video = document.createElement('video');
  Object.defineProperties(video, { currentTime: { value: seconds, configurable: true }, duration: { value: 100 } });
  rememberPosition(video, key, stop.signal);
  return video;
}

test('the position is kept when it is paused, and forgotten at the end', () => {
  videoAt('a', 42.7).dispatchEvent(new Event('pause'));
  expect(positionOf('a')).toBe(42);
  expect(positionOf('b')).toBe(0);
  videoAt('a', 95).dispatchEvent(new Event('pause'));
  expect(positionOf('a')).toBe(0);
  videoAt('a', 42).dispatchEvent(new Event('pause'));
  videoAt('a', 100).dispatchEvent(new Event('ended'));
  expect(positionOf('a')).toBe(0);
});

test('of many videos the last fifty are kept', () => {
  for (let at = 0; at < 60; at += 1) videoAt(`video ${at}`, 30).dispatchEvent(new Event('pause'));
  expect(positionOf('video 9')).toBe(0);
  expect(positionOf('video 10')).toBe(30);
  expect(positionOf('video 59')).toBe(30);
});

test.each(['nonsense', '[]', 'null', '{"a":"x"}'])('what somebody else wrote (%s) does no harm', (text) => {
  localStorage.setItem('chaguan.video-positions', text);
  expect(positionOf('a')).toBe(0);
  videoAt('a', 30).dispatchEvent(new Event('pause'));
  expect(positionOf('a')).toBe(30);
});

test.each([
  [0, '0:00'],
  [67.9, '1:07'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

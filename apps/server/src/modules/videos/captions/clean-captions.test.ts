import { expect, test } from 'vitest';
import { cleanCaptions } from './clean-captions.ts';

test('WebVTT stays as times and words', () => {
  const text =
    'WEBVTT - a title\n\nNOTE by Alice\n\n1\n00:01.500 --> 00:04.000 align:start line:0\n<v 阿明>先温杯。\n再投茶。\n\n00:00:05.000 --> 00:00:06.250\n好\n';
  expect(cleanCaptions(text)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:04.000\n<v 阿明>先温杯。\n再投茶。\n\n00:00:05.000 --> 00:00:06.250\n好\n',
  );
});

test('SubRip becomes WebVTT', () => {
  expect(cleanCaptions('1\r\n00:00:01,000 --> 00:00:02,000\r\n茶\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n水')).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n茶\n\n00:00:03.000 --> 00:00:04.000\n水\n',
  );
});

test('styles, regions and tags are gone', () => {
  const text =
    'WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.example/x) }\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\n<c.red><script>alert(1)</script><b>热</b><00:01.500>水</c>';
  expect(cleanCaptions(text)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nalert(1)<b>热</b>水\n');
});

test.each([
  '',
  'WEBVTT',
  '<html><script>alert(1)</script>',
  '00:02.000 --> 00:01.000\nback in time',
  '00:61.000 --> 00:99.000\nno time',
  '00:01.000 --> 00:02.000\n   ',
  Array.from({ length: 5001 }, () => '00:01.000 --> 00:02.000\na').join('\n\n'),
])('none of %j', (text) => {
  expect(cleanCaptions(text)).toBeUndefined();
});

test('what is long costs little time and comes out short', () => {
  const cleaned = cleanCaptions(`00:01.000 --> 00:02.000\n${'<'.repeat(100_000)}\n${'a\n'.repeat(100)}`) ?? '';
  expect(cleaned.length).toBeLessThan(1000);
});

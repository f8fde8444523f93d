import { expect, test } from 'vitest';
import { listOfFragments, listOfSizes } from './playlists.ts';

const query = 'until=1&proof=a_b-c';

test('the list of sizes begins with the largest', () => {
  const sizes = [
    { name: '480.mp4', width: 854, height: 480, bitsPerSecond: 800_000 },
    { name: '720.mp4', width: 1280, height: 720, bitsPerSecond: 2_000_000 },
  ];
  expect(
    listOfSizes(sizes, query)
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  ).toEqual([`720.m3u8?${query}`, `480.m3u8?${query}`, '']);
});

test('every address in a list of fragments opens by the link that opened the list', () => {
  const written =
    '#EXTM3U\n#EXT-X-MAP:URI="480.mp4",BYTERANGE="824@0"\n#EXTINF:4.000000,\n#EXT-X-BYTERANGE:68896@824\n480.mp4\n#EXT-X-ENDLIST\n';
  expect(listOfFragments(written, query)).toBe(
    `#EXTM3U\n#EXT-X-MAP:URI="480.mp4?${query}",BYTERANGE="824@0"\n#EXTINF:4.000000,\n#EXT-X-BYTERANGE:68896@824\n480.mp4?${query}\n#EXT-X-ENDLIST\n`,
  );
});

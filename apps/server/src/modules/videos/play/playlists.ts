interface Listed {
  name: string;
  width: number;
  height: number;
  bitsPerSecond: number;
}

/** Main profile, level 3.1 and AAC: the converter's settings. */
const codecs = 'avc1.4d401f,mp4a.40.2';

/** The playlist of all sizes, the largest first; each refers to the playlist of its fragments. */
export function listOfSizes(sizes: readonly Listed[], query: string): string {
  const lines = sizes
    .toSorted((a, b) => b.bitsPerSecond - a.bitsPerSecond)
    .map(
      ({ name, width, height, bitsPerSecond }) =>
        `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(bitsPerSecond * 1.2)},AVERAGE-BANDWIDTH=${bitsPerSecond},RESOLUTION=${width}x${height},CODECS="${codecs}"\n` +
        `${name.replace('.mp4', '.m3u8')}?${query}`,
    );
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${lines.join('\n')}\n`;
}

/** The playlist of fragments, as the converter wrote it, with the signed query for the media file. */
export function listOfFragments(playlist: string, query: string): string {
  return playlist.replaceAll(/^(?!#)(\d+\.mp4)$|URI="(\d+\.mp4)"/gm, (_, line?: string, uri?: string) =>
    line === undefined ? `URI="${uri}?${query}"` : `${line}?${query}`,
  );
}

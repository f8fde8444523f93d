import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { copyOf } from '../copy-of.ts';

export type Coding = 'br' | 'gzip';

const [toBrotli, toGzip, fromBrotli, fromGzip] = [
  promisify(brotliCompress),
  promisify(gzip),
  promisify(brotliDecompress),
  promisify(gunzip),
];

/** Longer than most compressed pages, so that they are made in one piece. */
const chunkSize = 32_768;

/** Quality 5: 1.2 ms for a thread page; 11 takes 41 ms and saves little. A window no longer than the page: the default takes 8 MB. */
function brotliOptions(length: number) {
  const window = Math.ceil(Math.log2(length + 16));
  return {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW),
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** Compressed in Node's thread pool, outside the JavaScript heap. */
export async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  return copyOf(await (coding === 'br' ? toBrotli(body, brotliOptions(body.length)) : toGzip(body, { level: 6, chunkSize })));
}

export function decompress(compressed: Buffer, coding: Coding): Promise<Buffer> {
  return coding === 'br' ? fromBrotli(compressed) : fromGzip(compressed);
}

// The thread that compresses pages; see compressor.ts. Plain JavaScript: reading TypeScript would cost this thread 12 MB.

import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Longer than a finished page, so that it is written in one piece. */
const chunkSize = 32_768;

/**
 * Quality 5: 1.2 ms for a thread page; 11 takes 41 ms and saves little. A window that holds the page: the usual one
 * takes 8 MB, whatever its length.
 */
function toBrotli(page) {
  const window = Math.ceil(Math.log2(page.length + 16));
  return brotliCompressSync(page, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW),
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });
}

const codings = { br: toBrotli, gzip: (page) => gzipSync(page, { level: 6, chunkSize }) };

const slots = workerData.map((memory) => new Uint8Array(memory));

parentPort.on('message', ({ slot, length, long, coding }) => {
  const bytes = codings[coding](long ?? slots[slot].subarray(0, length));
  const digest = createHash('sha1').update(bytes).digest('base64url');
  const fits = bytes.length <= slots[slot].length;
  if (fits) slots[slot].set(bytes);
  parentPort.postMessage({ slot, digest, ...(fits ? { length: bytes.length } : { long: bytes }) });
});

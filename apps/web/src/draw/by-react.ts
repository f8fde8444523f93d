import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * React's own renderer: for what `draw` leaves to it, and what `draw` is compared with.
 * One Buffer instead of a stream: the page cache needs the whole page, and the processor time is the same.
 */
export function drawByReact(node: ReactNode, nonce?: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const page = new Writable({
      write(part: Uint8Array, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(node, {
      nonce,
      onShellError: reject,
      onError: (error) => console.error(error),
      onAllReady: () => pipe(page),
      // The page goes out whole: no part of it is put aside for a script to bring back, which a reader without scripts would miss.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

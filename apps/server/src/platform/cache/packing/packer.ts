import { SHARE_ENV, Worker } from 'node:worker_threads';
import { ownBytes } from '../../own-bytes.ts';

export type Packing = 'br' | 'gzip';

/** A compressed body, and a digest (base64url) of its compressed bytes. */
export interface Packed {
  bytes: Buffer;
  digest: string;
}

export interface Packer {
  /** @throws what ended the thread; the next body gets another one */
  pack: (body: Buffer | string, packing: Packing) => Promise<Packed>;
  close: () => Promise<void>;
}

interface Order {
  /** Nothing once the thread has it: a long text must not live longer than it has to. */
  body: Buffer | string;
  packing: Packing;
  resolve: (packed: Packed) => void;
  reject: (reason: unknown) => void;
}

/** What the thread answers: how many bytes lie at the place, or the bytes themselves where they are too long for it. */
interface Done {
  place: number;
  digest: string;
  length: number;
  long?: Uint8Array;
}

/** Pages under way between the two threads. Memory that nobody has written to costs nothing. */
const placeCount = 4;

/** Fifteen times a list of questions. A letter takes three bytes at most. */
const placeBytes = 2_097_152;
const maxLetters = Math.floor(placeBytes / 3);

function fits(body: Buffer | string): boolean {
  return body.length <= (typeof body === 'string' ? maxLetters : placeBytes);
}

/**
 * Compresses bodies in a thread of its own. Node's pool did the same, but it sets up a stream for each body, wakes two
 * threads one after the other, and each of its threads holds memory of its own: ADR 26. Bodies go through shared memory,
 * text without a Buffer between.
 */
export function createPacker(): Packer {
  const memory = Array.from({ length: placeCount }, () => new SharedArrayBuffer(placeBytes));
  const places = memory.map((one) => Buffer.from(one));
  const underWay: (Order | undefined)[] = places.map(() => undefined);
  const waiting: Order[] = [];
  let thread: Worker | undefined;

  function give(): void {
    const place = underWay.indexOf(undefined);
    const order = place === -1 ? undefined : waiting.shift();
    if (order === undefined) return;
    underWay[place] = order;
    const { body, packing } = order;
    order.body = '';
    thread ??= start();
    thread.ref();
    if (!fits(body)) thread.postMessage({ place, packing, long: Buffer.from(body) });
    else {
      const bytes = places[place]!;
      const length = typeof body === 'string' ? bytes.write(body) : body.copy(bytes);
      thread.postMessage({ place, packing, length });
    }
  }

  function finish({ place, digest, length, long }: Done): void {
    const order = underWay[place];
    underWay[place] = undefined;
    order?.resolve({ bytes: ownBytes(long === undefined ? places[place]!.subarray(0, length) : Buffer.from(long)), digest });
    give();
    if (underWay.every((one) => one === undefined)) thread?.unref();
  }

  function end(ended: Worker, reason: unknown): void {
    if (thread !== ended) return;
    thread = undefined;
    for (const order of [...underWay.splice(0, placeCount, ...places.map(() => undefined)), ...waiting.splice(0)]) order?.reject(reason);
  }

  function start(): Worker {
    const started = new Worker(new URL('pack-thread.mjs', import.meta.url), {
      env: SHARE_ENV,
      execArgv: [],
      workerData: memory,
      // Bodies are outside of its heap.
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    });
    started.on('message', finish);
    started.on('error', (reason) => end(started, reason));
    started.on('exit', (code) => end(started, new Error(`the thread that compresses ended with code ${code}`)));
    return started;
  }

  return {
    pack: (body, packing) =>
      new Promise((resolve, reject) => {
        waiting.push({ body, packing, resolve, reject });
        give();
      }),
    async close() {
      await thread?.terminate();
    },
  };
}

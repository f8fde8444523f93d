import { SHARE_ENV, Worker } from 'node:worker_threads';
import { ownBytes } from '../../own-bytes.ts';

export type Coding = 'br' | 'gzip';

/** A compressed body, and a digest (base64url) of its compressed bytes. */
export interface Compressed {
  bytes: Buffer;
  digest: string;
}

export interface Compressor {
  /** @throws what ended the thread; the next body gets another one */
  compress: (body: Buffer | string, coding: Coding) => Promise<Compressed>;
  close: () => Promise<void>;
}

interface Job {
  /** Nothing once the thread has it: a long text must not live longer than it has to. */
  body: Buffer | string;
  coding: Coding;
  resolve: (compressed: Compressed) => void;
  reject: (reason: unknown) => void;
}

/** What the thread answers: how many bytes lie in the slot, or the bytes themselves where they are too long for it. */
interface Done {
  slot: number;
  digest: string;
  length: number;
  long?: Uint8Array;
}

/** Pages under way between the two threads. Memory that nobody has written to costs nothing. */
const slotCount = 4;

/** Fifteen times a list of questions. A letter takes three bytes at most. */
const slotBytes = 2_097_152;
const maxLetters = Math.floor(slotBytes / 3);

function fits(body: Buffer | string): boolean {
  return body.length <= (typeof body === 'string' ? maxLetters : slotBytes);
}

/**
 * Compresses bodies in a thread of its own. Node's pool did the same, but it sets up a stream for each body, wakes two
 * threads one after the other, and each of its threads holds memory of its own: ADR 26. Bodies go through shared memory,
 * text without a Buffer between.
 */
export function createCompressor(): Compressor {
  const memory = Array.from({ length: slotCount }, () => new SharedArrayBuffer(slotBytes));
  const slots = memory.map((one) => Buffer.from(one));
  const underWay: (Job | undefined)[] = slots.map(() => undefined);
  const waiting: Job[] = [];
  let thread: Worker | undefined;

  function give(): void {
    const slot = underWay.indexOf(undefined);
    const job = slot === -1 ? undefined : waiting.shift();
    if (job === undefined) return;
    underWay[slot] = job;
    const { body, coding } = job;
    job.body = '';
    thread ??= start();
    thread.ref();
    if (!fits(body)) thread.postMessage({ slot, coding, long: Buffer.from(body) });
    else {
      const bytes = slots[slot]!;
      const length = typeof body === 'string' ? bytes.write(body) : body.copy(bytes);
      thread.postMessage({ slot, coding, length });
    }
  }

  function finish({ slot, digest, length, long }: Done): void {
    const job = underWay[slot];
    underWay[slot] = undefined;
    job?.resolve({ bytes: ownBytes(long === undefined ? slots[slot]!.subarray(0, length) : Buffer.from(long)), digest });
    give();
    if (underWay.every((one) => one === undefined)) thread?.unref();
  }

  function end(ended: Worker, reason: unknown): void {
    if (thread !== ended) return;
    thread = undefined;
    for (const job of [...underWay.splice(0, slotCount, ...slots.map(() => undefined)), ...waiting.splice(0)]) job?.reject(reason);
  }

  function start(): Worker {
    const started = new Worker(new URL('compress-thread.mjs', import.meta.url), {
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
    compress: (body, coding) =>
      new Promise((resolve, reject) => {
        waiting.push({ body, coding, resolve, reject });
        give();
      }),
    async close() {
      await thread?.terminate();
    },
  };
}

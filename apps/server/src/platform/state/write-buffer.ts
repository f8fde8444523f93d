import type { Services } from '../http/ctx.ts';
import type { StateKind } from './state-kind.ts';

export interface Buffering<V> {
  /** The content, for the log, e.g. `views`. */
  name: string;
  /** How long the first entry waits, in milliseconds. */
  flushMs: number;
  /** With this many entries a batch is written immediately; `most` if omitted. */
  batch?: number;
  /** Maximum number of waiting entries: further ones are dropped, and so is a failed batch that no longer fits. */
  most: number;
  /** Merges two entries of one key; if omitted, the later one is kept. */
  merge?: (earlier: V, later: V) => V;
  write: (services: Services, entries: readonly (readonly [string, V])[]) => Promise<void>;
}

/**
 * Write-behind: entries of many requests wait a moment by key and are written in one batch, one batch at a time. A failed batch is added to
 * the next one. For data whose loss in a crash does no harm, never for money or texts.
 */
export class WriteBuffer<V> {
  readonly #services: Services;
  readonly #options: Buffering<V>;
  #waiting = new Map<string, V>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(services: Services, options: Buffering<V>) {
    this.#services = services;
    this.#options = options;
  }

  add(key: string, value: V): void {
    const { most, batch = most } = this.#options;
    // Only while a batch is being written.
    if (this.#waiting.size >= most && !this.#waiting.has(key)) return;
    this.#put(key, value);
    if (this.#waiting.size === batch) void this.#flushQuietly();
    else this.#flushSoon();
  }

  /** Writes what waits, after the current batch. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#writing.then(() => this.#writeAll());
    this.#writing = written.catch(() => undefined);
    return written;
  }

  /** Settles when no entries of these keys wait or are being written. */
  async forget(isForgotten: (key: string) => boolean): Promise<void> {
    for (const key of this.#waiting.keys()) if (isForgotten(key)) this.#waiting.delete(key);
    await this.#writing;
    for (const key of this.#waiting.keys()) if (isForgotten(key)) this.#waiting.delete(key);
  }

  #put(key: string, value: V): void {
    const { merge } = this.#options;
    const earlier = this.#waiting.get(key);
    this.#waiting.set(key, earlier === undefined || merge === undefined ? value : merge(earlier, value));
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => void this.#flushQuietly(), this.#options.flushMs).unref();
  }

  async #flushQuietly(): Promise<void> {
    await this.flush().catch((error: unknown) => this.#services.log.warn({ err: error }, `${this.#options.name} not written`));
  }

  async #writeAll(): Promise<void> {
    const batch = this.#waiting;
    if (batch.size === 0) return;
    this.#waiting = new Map();
    try {
      await this.#options.write(this.#services, [...batch]);
    } catch (error) {
      this.#putBack(batch);
      throw error;
    }
  }

  /** A restart of the database loses nothing: failed entries are put before those added meanwhile. */
  #putBack(batch: Map<string, V>): void {
    const since = this.#waiting;
    if (batch.size + since.size >= this.#options.most) return;
    this.#waiting = batch;
    for (const [key, value] of since) this.#put(key, value);
    this.#flushSoon();
  }
}

/** A buffer as state of a server, flushed at its stop: `services.state.of(views).add(key, value)`. */
export function writeBuffer<V>(options: Buffering<V>): StateKind<WriteBuffer<V>> {
  return { make: (services) => new WriteBuffer(services, options), end: (buffer) => buffer.flush() };
}

import type { Services } from '../http/ctx.ts';
import type { StateKind } from './state-kind.ts';

/**
 * Sends at intervals per subject, however often it changes: the first value waits `ms` milliseconds, later ones replace it, and the latest
 * is sent.
 */
export class Throttle<V> {
  readonly #ms: number;
  readonly #send: (value: V) => void;
  readonly #waiting = new Map<string, { value: V; timer: NodeJS.Timeout }>();

  constructor(ms: number, send: (value: V) => void) {
    this.#ms = ms;
    this.#send = send;
  }

  soon(subject: string, value: V): void {
    const known = this.#waiting.get(subject);
    if (known !== undefined) known.value = value;
    else this.#waiting.set(subject, { value, timer: setTimeout(() => this.now(subject), this.#ms).unref() });
  }

  /** Sends the waiting value of a subject immediately. */
  now(subject: string): void {
    const known = this.#waiting.get(subject);
    if (known === undefined) return;
    this.#waiting.delete(subject);
    clearTimeout(known.timer);
    this.#send(known.value);
  }

  /** Sends all waiting values immediately. */
  flush(): void {
    for (const subject of this.#waiting.keys()) this.now(subject);
  }
}

/** A throttle as state of a server, flushed at its stop. */
export function throttle<V>(ms: number, send: (services: Services, value: V) => void): StateKind<Throttle<V>> {
  return {
    make: (services) => new Throttle<V>(ms, (value) => send(services, value)),
    end: (waiting) => waiting.flush(),
  };
}

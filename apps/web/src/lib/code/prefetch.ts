import { loadCode } from './attempt.ts';

/** Starts loading code that a press may need soon; the press itself handles a failure. */
export function prefetch(load: () => Promise<unknown>): void {
  loadCode(load).catch(() => undefined);
}

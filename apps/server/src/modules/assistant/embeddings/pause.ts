import type { Services } from '../../../platform/http/ctx.ts';
import type { StateKind } from '../../../platform/state/state-kind.ts';

/** After so many failures in a row a model is not called for a while: whoever asks must not wait for it each time. */
const mostFailures = 3;
const pauseMs = 60_000;

interface Failures {
  count: number;
  pausedUntil: number;
}

/** A model that is too slow for questions may be good enough for posts, for which nobody waits: they are counted apart. */
export type Use = 'posts' | 'questions';

const failures: StateKind<Map<string, Failures>> = { make: () => new Map() };

const nameOf = (use: Use, key: string): string => `${use} ${key}`;

export function isPaused({ state, clock }: Pick<Services, 'state' | 'clock'>, use: Use, key: string): boolean {
  return (state.of(failures).get(nameOf(use, key))?.pausedUntil ?? 0) > clock.now().getTime();
}

/** After a pause a single failure begins the next one. */
export function noteOutcome({ state, clock }: Pick<Services, 'state' | 'clock'>, use: Use, key: string, succeeded: boolean): void {
  const all = state.of(failures);
  const name = nameOf(use, key);
  if (succeeded) {
    all.delete(name);
    return;
  }
  const count = (all.get(name)?.count ?? 0) + 1;
  all.set(name, { count, pausedUntil: count >= mostFailures ? clock.now().getTime() + pauseMs : 0 });
}

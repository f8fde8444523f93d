import type { WaitName } from './waits.ts';

interface Outcome {
  failuresInRow: number;
  /** By the clock of the process, which no one sets. */
  failedAtMs: number | undefined;
}

/** What became of the last requests to each kind of service outside, since the process started. */
const outcomes = new Map<WaitName, Outcome>();

/** The service did not answer, or answered that it failed. */
export function recordFailure(wait: WaitName): void {
  outcomes.set(wait, { failuresInRow: (outcomes.get(wait)?.failuresInRow ?? 0) + 1, failedAtMs: performance.now() });
}

export function recordAnswer(wait: WaitName): void {
  outcomes.set(wait, { failuresInRow: 0, failedAtMs: outcomes.get(wait)?.failedAtMs });
}

/** Runs a request and records what became of it; `isAnswer` tells errors by which the service refused it from those without an answer. */
export async function recordingOutcome<T>(wait: WaitName, run: () => Promise<T>, isAnswer: (error: unknown) => boolean): Promise<T> {
  try {
    const result = await run();
    recordAnswer(wait);
    return result;
  } catch (error) {
    if (isAnswer(error)) recordAnswer(wait);
    else recordFailure(wait);
    throw error;
  }
}

/** Of each kind of service outside that was used. */
export function outgoingOutcomes(): ReadonlyMap<WaitName, Readonly<Outcome>> {
  return outcomes;
}

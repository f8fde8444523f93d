import { outgoingWaits, type OutgoingWait, type WaitName } from './waits.ts';

interface Outcome {
  failuresInRow: number;
  /** Since the process started. */
  failures: number;
  /** By the clock of the process, which no one sets. */
  failedAtMs: number | undefined;
}

const none: Outcome = { failuresInRow: 0, failures: 0, failedAtMs: undefined };

/** What became of the last requests to each kind of service outside, since the process started. */
const outcomes = new Map<WaitName, Outcome>();

/** The service did not answer, or answered that it failed. */
export function recordFailure(wait: WaitName): void {
  const { failuresInRow, failures } = outcomes.get(wait) ?? none;
  outcomes.set(wait, { failuresInRow: failuresInRow + 1, failures: failures + 1, failedAtMs: performance.now() });
}

export function recordAnswer(wait: WaitName): void {
  outcomes.set(wait, { ...(outcomes.get(wait) ?? none), failuresInRow: 0 });
}

/** The whole time has passed without a complete answer. */
class NoAnswerInTime extends Error {
  override name = 'NoAnswerInTime';
}

/** Whoever waits goes on after the whole time, also where the library of a service knows silence only and the service never ends its answer. */
async function withinTotal<T>(wait: WaitName, run: () => Promise<T>): Promise<T> {
  const { for: service, totalMs }: OutgoingWait = outgoingWaits[wait];
  if (totalMs === undefined) return run();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswerInTime(`no complete answer in time: ${service}`)), totalMs);
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a request and records what became of it; `isAnswer` tells errors by which the service refused it from those without an answer. */
export async function recordingOutcome<T>(wait: WaitName, run: () => Promise<T>, isAnswer: (error: unknown) => boolean): Promise<T> {
  try {
    const result = await withinTotal(wait, run);
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

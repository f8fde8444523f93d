import { setTimeout } from 'node:timers/promises';
import type { BodyJob, MeasuredOutcome } from '../body-worker.ts';

// Loading takes longer than the deadline of the test that starts this worker.
await setTimeout(2_500);

export default function answer(jobs: readonly BodyJob[]): MeasuredOutcome[] {
  return jobs.map(() => ({ outcome: { refused: { code: 'body.empty', limit: undefined } }, processorMs: 0 }));
}

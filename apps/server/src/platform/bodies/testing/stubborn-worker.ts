import type { BodyJob, MeasuredOutcome } from '../body-worker.ts';

function stubborn({ markdown }: BodyJob): MeasuredOutcome {
  const filled: number[][] = [];
  while (markdown === 'for ever') filled.length = 0;
  while (markdown === 'everything') filled.push(Array.from({ length: 100_000 }, (_, index) => index));
  return { outcome: { refused: { code: 'body.empty', limit: process.pid } }, processorMs: 0 };
}

/** A test worker that never ends, or uses up all memory, when a body asks for it. */
export default function answer(jobs: readonly BodyJob[]): MeasuredOutcome[] {
  return jobs.map(stubborn);
}

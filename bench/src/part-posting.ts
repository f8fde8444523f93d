import { setTimeout as delay } from 'node:timers/promises';
import { read, type Bench, type Part } from './bench.ts';
import { perSecond, type Line } from './report.ts';

const writers = 16;
const seconds = 10;

/** Posts per second; those of one topic wait for its row. */
const [allOver, inOne] = [250, 150];

async function dueJobs({ database: { pool } }: Bench): Promise<number> {
  const { rows } = await pool.query<{ due: string }>(
    'select (select count(*) from graphile_worker.jobs where run_at <= now()) + (select count(*) from batched_event) as due',
  );
  return Number(rows[0]?.due);
}

async function drainedAfterSeconds(bench: Bench): Promise<number> {
  const startedAt = performance.now();
  while ((await dueJobs(bench)) > 0 && performance.now() - startedAt < 120_000) await delay(100);
  return (performance.now() - startedAt) / 1000;
}

async function posting(bench: Bench, what: string, paths: string[], least: number): Promise<Line[]> {
  const requests = paths.map((path) => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body: `第一泡淡，第二泡**刚好**，第三泡开始甜。${'慢慢来，水别太急。'.repeat(4)}` }),
  }));
  const result = await read(bench, requests, { connections: writers, writers: bench.members, seconds });
  const waiting = await dueJobs(bench);
  const drained = await drainedAfterSeconds(bench);
  return [
    {
      measure: `${what}, posted by ${writers} writers`,
      figure: perSecond(result.perSecond),
      ratio: `p99 ${result.p99Ms.toFixed(0)} ms, ${result.failed} failed`,
      bar: `≥ ${least} /s`,
      reached: result.failed === 0 && result.perSecond >= least,
    },
    {
      measure: '  its jobs',
      figure: `done ${drained.toFixed(1)} s after`,
      ratio: `${waiting} due at the end`,
      // Keeping up means that the backlog is smaller than what one second adds.
      bar: '≤ 1 s of posts waiting',
      reached: waiting <= Math.max(result.perSecond, 250),
    },
  ];
}

const commentsOn = (ids: readonly (string | undefined)[]): string[] => ids.map((id) => `/api/user/control/topics/${id}/comments`);

const answersTo = (ids: readonly (string | undefined)[]): string[] => ids.map((id) => `/api/user/control/questions/${id}/answers`);

export const postingPart: Part = {
  name: 'posting',
  run: async (bench) => [
    ...(await posting(bench, 'comments all over', commentsOn(bench.topicIds.slice(0, 1600)), allOver)),
    ...(await posting(bench, 'comments on one topic', commentsOn([bench.topicIds[9]]), inOne)),
    ...(await posting(bench, 'answers all over', answersTo(bench.questionIds.slice(0, 1600)), allOver)),
    ...(await posting(bench, 'answers to one question', answersTo([bench.questionIds[9]]), inOne)),
  ],
};

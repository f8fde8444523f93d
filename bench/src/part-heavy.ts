import { read, type Bench, type Part } from './bench.ts';
import { heavyBodies } from './heavy-bodies.ts';
import type { Line } from './report.ts';

const others = 8;
const attackers = 3;
/** Concurrent bodies, of all attackers together. */
const together = 24;

const requestsOf = (bench: Bench, bodies: readonly string[]) =>
  bench.topicIds.slice(0, 200).map((id, at) => ({
    method: 'POST',
    path: `/api/user/control/topics/${id}/comments`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body: bodies[at % bodies.length] }),
  }));

/** Others' comments alone, and in parallel with heavy bodies of three members: both in one run, so the machine does not matter. */
async function run(bench: Bench): Promise<Line[]> {
  const light = requestsOf(bench, ['第一泡淡，第二泡**刚好**，第三泡开始甜。']);
  const writers = bench.members.slice(attackers);
  const alone = await read(bench, light, { connections: others, writers });
  const [beside, attack] = await Promise.all([
    read(bench, light, { connections: others, writers }),
    read(bench, requestsOf(bench, heavyBodies), { connections: together, writers: bench.members.slice(0, attackers) }),
  ]);
  return [
    {
      measure: `comments of ${others} writers beside ${together} bodies of ${heavyBodies.length} kinds from ${attackers} members`,
      figure: `p50 ${beside.p50Ms.toFixed(0)} ms, p99 ${beside.p99Ms.toFixed(0)} ms`,
      ratio: `alone p50 ${alone.p50Ms.toFixed(0)} ms, p99 ${alone.p99Ms.toFixed(0)} ms; heavy ones ${attack.perSecond.toFixed(1)}/s`,
      bar: 'p99 ≤ 500 ms, or 3 × alone on a busy machine',
      reached: beside.failed === 0 && beside.p99Ms <= Math.max(500, 3 * alone.p99Ms),
    },
  ];
}

export const heavyPart: Part = { name: 'heavy', run };

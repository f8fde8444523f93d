import { postComment } from '@chaguan/contract';
import { sql } from 'kysely';
import { subscriptions } from '../../apps/server/src/main/subscriptions.ts';
import { batchTasksOf, tasksOf } from '../../apps/server/src/main/tasks.ts';
import { signInAs } from '../../apps/server/src/modules/members/index.ts';
import { searchSubscriptions } from '../../apps/server/src/modules/search/index.ts';
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { startBatches } from '../../apps/server/src/platform/jobs/batches.ts';
import { startWorker } from '../../apps/server/src/platform/jobs/worker.ts';
import { median, perSecond, type Line } from './report.ts';
import type { Inside } from './search-index.ts';

/** The maximum that one process accepts concurrently. */
const writers = 8;
const roundMs = 4000;
const rounds = 5;

async function writersOf({ services }: Inside): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into member (id, account) overriding system value select 1000 + n, 'writer' || n from generate_series(1, ${writers}::int) n returning id`.execute(
    services.db,
  );
  const pairs = await Promise.all(rows.map(({ id }) => signInAs(services, id)));
  return pairs.map(({ accessToken }) => `Bearer ${accessToken}`);
}

async function waiting({ services: { db } }: Inside): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select ((select count(*) from graphile_worker.jobs where run_at <= now()) + (select count(*) from batched_event))::int as due`.execute(
    db,
  );
  return rows[0]?.due ?? 0;
}

/** Comments per second, including all their jobs until none is left. */
async function round(
  inside: Inside,
  authorizations: readonly string[],
  topicIds: readonly string[],
  bodies: readonly string[],
): Promise<number> {
  const started = performance.now();
  let posted = 0;
  const write = async (authorization: string): Promise<void> => {
    while (performance.now() - started < roundMs) {
      const topicId = topicIds[Math.floor(Math.random() * topicIds.length)] ?? '';
      const body = bodies[Math.floor(Math.random() * bodies.length)];
      const { statusCode, body: answer } = await inside.app.inject({
        method: 'POST',
        url: postComment.path.replace('{topicId}', topicId),
        headers: { authorization },
        payload: { body },
      });
      if (statusCode !== 200) throw new Error(`a comment answered ${statusCode}: ${answer}`);
      posted += 1;
    }
  };
  await Promise.all(authorizations.map(write));
  while ((await waiting(inside)) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  return posted / ((performance.now() - started) / 1000);
}

/** Whether indexing slows down posting: rounds with and without it in turn, in one process. */
export async function postingBeside(
  inside: Inside,
  database: Database,
  topicIds: readonly string[],
  bodies: readonly string[],
): Promise<Line[]> {
  const authorizations = await writersOf(inside);
  const { services } = inside;
  const others = subscriptions.filter((each) => !searchSubscriptions.includes(each));
  const worker = await startWorker({
    pool: database.pool,
    tasks: tasksOf(services),
    schedule: [],
    concurrency: 4,
    alone: true,
    log: services.log,
  });
  const batches = startBatches({ write: services.write, tasks: batchTasksOf(services), log: services.log });
  const [having, missing]: [number[], number[]] = [[], []];
  try {
    for (let count = 0; count <= rounds; count += 1) {
      for (const [table, into] of [
        [subscriptions, having],
        [others, missing],
      ] as const) {
        services.db.reactions.declare(table);
        const figure = await round(inside, authorizations, topicIds, bodies);
        // The first of each is a warm-up.
        if (count > 0) into.push(figure);
      }
    }
  } finally {
    await batches.stop();
    await worker.stop();
  }
  const slower = (1 - median(having) / median(missing)) * 100;
  return [
    {
      measure: '  posting comments, jobs included, with the search',
      figure: perSecond(median(having)),
      ratio: `without it ${perSecond(median(missing))}: ${slower.toFixed(1)} % slower`,
      bar: '≤ 10 % slower',
      reached: slower <= 10,
    },
  ];
}

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { prove } from '../../src/modules/ledger/index.ts';
import { envelopeJobs } from '../../src/modules/red-envelopes/index.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { facts } from './facts.ts';
import type { Outcomes } from './outcomes.ts';
import { inside, type World } from './world.ts';

const limit = 5;
const mostTries = 600;

/** What stands in one list and not, or not as often, in the other. */
function lacking(expected: readonly string[], present: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of present) left.set(line, (left.get(line) ?? 0) + 1);
  return expected.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count < 1;
  });
}

function complain(what: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${what}: ${lines.length} (${lines.slice(0, limit).join('; ')})`];
}

/** Compares what was answered with the tables and with the books, both ways. */
async function compare(db: Db, { sure, maybe }: Outcomes): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, act, rows, books } of facts) {
    const stored = (await rows.execute(db)).rows.map(({ line }) => line);
    if (books !== undefined) {
      const booked = (await books.execute(db)).rows.map(({ line }) => line);
      wrong.push(...complain(`${name} without an entry in the books`, lacking(stored, booked)));
      wrong.push(...complain(`${name} in the books alone`, lacking(booked, stored)));
    }
    if (act === undefined) continue;
    wrong.push(...complain(`${name} answered and lost`, lacking(sure[act], stored)));
    const unsure = new Set(maybe[act]);
    const unsaid = lacking(stored, sure[act]).filter((line) => !unsure.has(line.split(' ')[0] ?? ''));
    wrong.push(...complain(`${name} more often than answered`, unsaid));
  }
  return wrong;
}

/** Jobs of the dead are taken up by who comes after them: soon nothing is left that is due. */
async function leftJobs(db: Db): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', task_identifier, last_error) as line from graphile_worker.jobs
      where run_at <= now() - interval '1 second' and attempts < max_attempts
      union all select event from batched_event where at <= now() - interval '1 second'`.execute(db);
    if (rows.length === 0 || tries === mostTries) return rows.map(({ line }) => line);
    await delay(100);
  }
}

/** Everything that is wrong once all is over; empty when nothing was lost, doubled or half done. */
export async function examine({ site, outcomes }: World): Promise<string[]> {
  const { services, close } = await inside(site);
  try {
    for (const job of envelopeJobs) await job.run(services);
    const { findings } = await prove(services.db, services.clock.now());
    const books = Object.entries(findings).map(([name, { count, places }]) => `books, ${name}: ${count} (${places.join(', ')})`);
    const faults = complain('answers of 500', site.faults);
    return [
      ...faults,
      ...books,
      ...(await compare(services.db, outcomes)),
      ...complain('jobs that nobody takes up', await leftJobs(services.db)),
    ];
  } finally {
    await close();
  }
}

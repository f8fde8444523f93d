import type { Answer, listImports } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { doneOf, noCounts, type StoredCounts } from './counts.ts';
import type { StoredAmounts } from './sums.ts';

type Run = Answer<typeof listImports>['items'][number];

/** What the process of an import stores (`import/load/receipt.ts`). */
interface Facts {
  address: string | null;
  notes: string[];
  rows: number | null;
  mapping: { path: string; text: string | null } | null;
  source: { of: string; part: string; amount: string }[];
  read: StoredAmounts | null;
  doneBefore: number;
  since: string;
}

export interface RunRow {
  id: string;
  source: string;
  begunAt: Date;
  endedAt: Date | null;
  aliveAt: Date;
  facts: Facts;
  result: { counts: StoredCounts; here: StoredAmounts } | null;
  /** Of a run that has not ended. */
  counts: StoredCounts | null;
}

/** The process says every quarter of a minute that it is alive. */
const silentMs = 60_000;

export async function runRows(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select receipt.id, receipt.source, receipt.begun_at, receipt.ended_at, receipt.alive_at, receipt.facts, receipt.result,
      case when receipt.ended_at is null then run.progress->'counts' end as counts
    from import_receipt receipt left join import_run run on run.source = receipt.source
    where ${condition} order by receipt.id desc limit ${limit}`.execute(db);
  return rows;
}

export const countsOf = ({ result, counts }: RunRow): StoredCounts => result?.counts ?? counts ?? noCounts;

function stateOf({ endedAt, result, aliveAt }: RunRow, now: Date): Run['state'] {
  if (result !== null) return 'finished';
  if (endedAt !== null) return 'replaced';
  return now.getTime() - aliveAt.getTime() > silentMs ? 'stopped' : 'running';
}

/** Rows are read and then written: each counts twice. */
export function presentRun(row: RunRow, now: Date): Run {
  const { id, source, begunAt, endedAt, aliveAt, facts } = row;
  const state = stateOf(row, now);
  const done = doneOf(countsOf(row));
  const total = facts.rows === null ? null : Math.max(2 * facts.rows, done);
  const seconds = (aliveAt.getTime() - Date.parse(facts.since)) / 1000;
  const perSecond = state === 'running' && seconds > 1 ? (done - facts.doneBefore) / seconds : null;
  const secondsLeft = total === null || perSecond === null || perSecond <= 0 ? null : Math.ceil((total - done) / perSecond);
  return {
    id,
    source,
    begunAt: begunAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    aliveAt: aliveAt.toISOString(),
    state,
    done,
    total,
    perSecond,
    secondsLeft,
  };
}

import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';
import { writeBuffer } from '../../../platform/state/write-buffer.ts';
import type { Visit } from './visit.ts';

/** This many values of a kind are counted separately per day; the rest together. Invented names cannot fill the table. */
const mostValues = 500;

/** This many visitors are distinguished per day. */
const mostVisitors = 1_000_000;

interface Count {
  day: string;
  kind: string;
  value: string;
  visits: number;
}

/** What one visit counts for. Of robots only the number. */
function countedAs({ robot, page, source, region, browser, system, device }: Visit): [kind: string, value: string][] {
  if (robot) return [['robots', '']];
  const from: [string, string][] = source === null ? [] : [['source', source]];
  return [['visits', ''], ['screen', page], ...from, ['region', region], ['browser', browser], ['system', system], ['device', device]];
}

function countsOf(visits: readonly Visit[]): Count[] {
  const counts = new Map<string, Count>();
  for (const visit of visits) {
    const day = siteDay(visit.at);
    for (const [kind, value] of countedAs(visit)) {
      const key = `${day} ${kind} ${value}`;
      const known = counts.get(key);
      if (known) known.visits += 1;
      else counts.set(key, { day, kind, value, visits: 1 });
    }
  }
  return [...counts.values()];
}

async function writeLog(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const rows = visits.map(({ page: _page, visitor: _visitor, ...row }) => ({ ...row, at: row.at.toISOString() }));
  await sql`
    insert into visit (at, screen, source, address, region, browser, system, device, robot)
    select at, screen, source, address, region, browser, system, device, robot
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) row (at timestamptz, screen text, source text, address text,
      region text, browser text, system text, device text, robot boolean)`.execute(tx);
}

/** New visitors of a day, counted by day. In the order of the key, as every batch. */
async function writeVisitors(tx: Tx, visits: readonly Visit[]): Promise<Count[]> {
  const seen = visits.filter(({ robot }) => !robot);
  const { rows } = await sql<{ day: string; visits: number }>`
    with added as (
      insert into visit_visitor (day, stamp)
      select distinct seen.day, seen.stamp
      from unnest(${seen.map(({ at }) => siteDay(at))}::date[], ${seen.map(({ visitor }) => visitor)}::bytea[]) seen (day, stamp)
      where coalesce((select visits from visit_count where day = seen.day and kind = 'visitors' and value = ''), 0) < ${mostVisitors}::int
      order by seen.day, seen.stamp
      on conflict do nothing returning day
    )
    select day::text, count(*)::int as visits from added group by day`.execute(tx);
  return rows.map((row) => ({ ...row, kind: 'visitors', value: '' }));
}

async function addCounts(tx: Tx, counts: readonly Count[]): Promise<void> {
  await sql`
    with counted as (
      select * from unnest(
        ${counts.map(({ day }) => day)}::date[], ${counts.map(({ kind }) => kind)}::text[],
        ${counts.map(({ value }) => value)}::text[], ${counts.map(({ visits }) => visits)}::int[]
      ) counted (day, kind, value, visits)
    ), known as (
      select day, kind, count(*) as number from visit_count where day in (select day from counted) group by day, kind
    ), ranked as (
      select counted.*, stored.value is not null or coalesce(known.number, 0)
        + row_number() over (partition by day, kind, stored.value is null order by counted.visits desc, value) <= ${mostValues}::int as fits
      from counted left join visit_count stored using (day, kind, value) left join known using (day, kind)
    )
    insert into visit_count (day, kind, value, visits)
    select day, kind, case when fits then value else '*' end as value, sum(visits) from ranked group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, kind, value) do update set visits = visit_count.visits + excluded.visits`.execute(tx);
}

/** One batch: the log, and what it adds to the counts of its days. */
async function writeVisits({ write }: Services, visits: readonly Visit[]): Promise<void> {
  await write(async (tx) => {
    await writeLog(tx, visits);
    const visitors = await writeVisitors(tx, visits);
    await addCounts(tx, [...countsOf(visits), ...visitors]);
  });
}

/** Visits wait here for a minute at most: that much is lost in a crash. A flood beyond the database's capacity is dropped. */
export const visits = writeBuffer<Visit>({
  name: 'visits of screens',
  flushMs: 60_000,
  batch: 1000,
  most: 10_000,
  write: (services, entries) =>
    writeVisits(
      services,
      entries.map(([, visit]) => visit),
    ),
});

import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { type RootKind } from '../posts/index.ts';
import { topPages } from './top-pages.ts';
import { countedSql, spansSql, topScoreSql, withinSpan } from './top-score.ts';

/** Of each period and order, for each kind: more than are shown, because some may be closed to a reader or go. */
const stored = 300;

/** Rows of one step: the newest, and a part of the others in turn. */
const batchSize = 5000;

/** Between two runs, by the schedule in `index.ts`. */
const everyMs = 10 * 60_000;

/** Not by a bot. */
const byPerson = sql`not exists (select from member where member.id = author_id and member.bot)`;

/** Scores the rows of a batch, of which only the best of each period and order can be among the best of all. */
async function score(tx: Tx, kind: RootKind, batch: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    insert into top_score (period, sort, subject_kind, subject_id, score)
    select period, sort, ${kind}, id, score from (
      select span.period, counted.sort, id, ${topScoreSql} as score,
        row_number() over (partition by span.period, counted.sort order by ${topScoreSql} desc, id desc) as rank
      from (${batch}) root cross join ${countedSql(kind)} cross join ${spansSql}
      where counted.count > 0 and ${withinSpan(now)}
    ) scored where rank <= ${stored}
    on conflict (period, sort, subject_kind, subject_id) do update set score = excluded.score where top_score.score <> excluded.score`.execute(
    tx,
  );
}

/** Rows that are of a span no longer, hidden, of a bot, or without anything that counts. */
async function dropOutdated(tx: Tx, kind: RootKind, now: Date): Promise<void> {
  await sql`
    delete from top_score where subject_kind = ${kind} and not exists (
      select from ${sql.table(kind)} cross join ${countedSql(kind)} cross join ${spansSql}
      where id = subject_id and state = 'published' and ${byPerson} and counted.sort = top_score.sort and counted.count > 0
        and span.period = top_score.period and ${withinSpan(now)})`.execute(tx);
}

/** Rows behind the best. */
async function dropLast(tx: Tx, kind: RootKind): Promise<void> {
  await sql`
    delete from top_score using (
      select period, sort, subject_id, row_number() over (partition by period, sort order by score desc, subject_id desc) as rank
      from top_score where subject_kind = ${kind}
    ) ranked
    where subject_kind = ${kind} and rank > ${stored} and ranked.period = top_score.period and ranked.sort = top_score.sort
      and ranked.subject_id = top_score.subject_id`.execute(tx);
}

/** Ids of the part whose turn it is: one after another by the time, so that no position is stored. */
async function partOf(db: Db, kind: RootKind, now: Date): Promise<{ after: number; through: number }> {
  const { rows } = await sql<{ last: string | null }>`select max(id) as last from ${sql.table(kind)}`.execute(db);
  const parts = Math.max(1, Math.ceil(Number(rows[0]?.last ?? 0) / batchSize));
  const part = Math.floor(now.getTime() / everyMs) % parts;
  return { after: part * batchSize, through: (part + 1) * batchSize };
}

async function refresh(services: Services, kind: RootKind): Promise<void> {
  const now = services.clock.now();
  const { after, through } = await partOf(services.db, kind, now);
  const columns = kind === 'topic' ? sql`comment_count` : sql`answer_count`;
  const rows = sql`select id, posted_at, like_count, view_count, ${columns} from ${sql.table(kind)} where state = 'published' and ${byPerson}`;
  await services.write(async (tx) => {
    const batches = [
      sql`${rows} order by posted_at desc, id desc limit ${batchSize}`,
      sql`${rows} and id > ${after}::bigint and id <= ${through}::bigint`,
      sql`${rows} and id in (select subject_id from top_score where subject_kind = ${kind})`,
    ];
    for (const batch of batches) await score(tx, kind, batch, now);
    await dropOutdated(tx, kind, now);
    await dropLast(tx, kind);
    topPages.drop(tx);
  });
}

/**
 * Rescores the newest posts, those that are in a list, and the next part of all others, so that a run costs the same however large the site
 * is (ADR 53). A like of an old post that is in no list counts when its part is next.
 */
export async function refreshTopScores(services: Services): Promise<void> {
  for (const kind of ['topic', 'question'] as const) await refresh(services, kind);
}

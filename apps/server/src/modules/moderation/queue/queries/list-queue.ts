import type { Answer, listQueue as endpoint, Query } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { accountEdits } from '../../../approvals/index.ts';
import { memberCards } from '../../../members/index.ts';
import { questionTags, tags } from '../../../tags/index.ts';
import { filterOf } from '../filter.ts';
import { factsSql, type Facts } from '../details.ts';
import { rankOf, type QueueKind } from '../kinds.ts';
import { presentItem } from '../present-item.ts';
import { waitingOf, where, type QueueFilter } from '../waiting.ts';

const pageSize = 30;

interface Row {
  kind: QueueKind;
  id: string;
  since: Date;
  /** Microseconds since 1970 as text: a Date would lose what the order needs. */
  micros: string;
  facts: Facts;
}

/** Where a page ended. */
interface Cursor {
  micros: string;
  rank: number;
  id: string;
}

function cursorOf(text: string | undefined): Cursor | undefined {
  const [micros, rank, id] = text?.split('-') ?? [];
  return micros === undefined || rank === undefined || id === undefined ? undefined : { micros, rank: Number(rank), id };
}

/** Rows after the cursor in the table of one kind, as a range of its index by time and id. */
function beyond(kind: QueueKind, since: RawBuilder<unknown>, after: Cursor | undefined): RawBuilder<unknown>[] {
  if (after === undefined) return [];
  const moment = sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`;
  const rank = rankOf(kind);
  if (rank === after.rank) return [sql`(${since}, id) > (${moment}, ${after.id}::bigint)`];
  return [rank > after.rank ? sql`${since} >= ${moment}` : sql`${since} > ${moment}`];
}

async function rowsOf(ctx: MemberCtx, kinds: readonly QueueKind[], filter: QueueFilter, after: Cursor | undefined): Promise<Row[]> {
  if (kinds.length === 0) return [];
  const branches = kinds.map((kind) => {
    const { table, since, waits, conditions } = waitingOf(kind, ctx, filter);
    return sql`(select ${sql.lit(kind)} as kind, ${sql.lit(rankOf(kind))} as rank, id, ${since} as since from ${table}
      where ${where([waits, ...conditions, ...beyond(kind, since, after)])} order by ${since}, id limit ${sql.lit(pageSize + 1)})`;
  });
  const { rows } = await sql<Row>`
    with found as materialized (
      select * from (${sql.join(branches, sql` union all `)}) branch order by since, rank, id limit ${sql.lit(pageSize + 1)})
    select kind, id, since, (extract(epoch from since) * 1000000)::bigint::text as micros, ${factsSql(kinds)} as facts
    from found order by since, rank, id`.execute(ctx.db);
  return rows;
}

/** Two statements whatever the number of rows; one row more is read than shown, to know whether there is a next page. */
export async function listQueue(ctx: MemberCtx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { db, viewer } = ctx;
  const indexes = { topic: await tags.get(db), question: await questionTags.get(db) };
  const readAt = ctx.clock.now().toISOString();
  const { kinds, filter } = await filterOf(ctx, query);
  const rows = await rowsOf(ctx, kinds, filter, cursorOf(query.after));
  // A row that was deleted between the two statements has no facts.
  const visible = rows.slice(0, pageSize).filter(({ facts }) => facts !== null);
  const cards = await memberCards(
    db,
    visible.flatMap(({ facts: { authorId, requestedById, report } }) =>
      [authorId, requestedById, ...(report?.reporterIds ?? [])].filter((id) => typeof id === 'string'),
    ),
  );
  const raised = visible.flatMap(({ facts: { authorId, change } }) => (change !== undefined && authorId ? [authorId] : []));
  const edits = await accountEdits(ctx, memberCards, raised);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    items: visible.map(({ kind, id, since, facts }) => presentItem(viewer, { kind, id, since, facts }, cards, indexes, edits)),
    next: last === undefined ? null : `${last.micros}-${rankOf(last.kind)}-${last.id}`,
    readAt,
  };
}

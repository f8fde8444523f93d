import type { Answer, Query, readQueueChanges as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { memberCards } from '../../../members/index.ts';
import { filterOf } from '../filter.ts';
import type { QueueKind } from '../kinds.ts';
import { waitingOf, where, whoDecided } from '../waiting.ts';

type RowKey = Pick<Answer<typeof endpoint>['gone'][number], 'kind' | 'id'>;

/** Counting stops here. */
const mostCounted = 100;

/** An item added shortly before a page was read may have been committed after it. */
const lateMs = 10_000;

interface QueueRow extends RowKey {
  waits: boolean;
  byId: string | null;
}

/** The format was checked by the contract. */
function rowsIn(text: string): RowKey[] {
  return text === ''
    ? []
    : text.split(',').map((key) => {
        const at = key.lastIndexOf('-');
        return { kind: key.slice(0, at) as QueueKind, id: key.slice(at + 1) };
      });
}

const idsOf = (rows: readonly RowKey[], kind: QueueKind) => rows.filter((one) => one.kind === kind).map(({ id }) => id);

/** The rows on screen that the caller may see, whatever their state. */
async function find(ctx: MemberCtx, rows: readonly RowKey[]): Promise<QueueRow[]> {
  const { kinds, filter } = await filterOf(ctx, {});
  const branches = kinds
    .filter((kind) => rows.some((one) => one.kind === kind))
    .map((kind) => {
      const { table, waits, conditions } = waitingOf(kind, ctx, filter);
      return sql`select ${sql.lit(kind)} as kind, id, ${waits} as waits, case when not (${waits}) then ${whoDecided(kind)} end as by_id
        from ${table} where ${where([sql`id = any(${idsOf(rows, kind)}::bigint[])`, ...conditions])}`;
    });
  if (branches.length === 0) return [];
  return (await sql<QueueRow>`${sql.join(branches, sql` union all `)}`.execute(ctx.db)).rows;
}

/** Waiting items that match the filters and are not on screen. */
async function countOthers(ctx: MemberCtx, { since: from, ...query }: Query<typeof endpoint>, visible: readonly RowKey[]): Promise<number> {
  const { kinds, filter } = await filterOf(ctx, query);
  if (kinds.length === 0) return 0;
  const branches = kinds.map((kind) => {
    const { table, since, waits, conditions } = waitingOf(kind, ctx, filter);
    const later = from === undefined ? [] : [sql`${since} > ${new Date(new Date(from).getTime() - lateMs)}`];
    const others = sql`id <> all(${idsOf(visible, kind)}::bigint[])`;
    return sql`(select count(*)::int from (select from ${table} where ${where([waits, ...later, others, ...conditions])} limit ${sql.lit(mostCounted)}) few)`;
  });
  const { rows } = await sql<{ count: number }>`select least(${sql.join(branches, sql` + `)}, ${sql.lit(mostCounted)}) as count`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Three statements whatever is on screen. Rows that the caller may not see are reported as gone, without a name. */
export async function readQueueChanges(ctx: MemberCtx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const rows = rowsIn(query.rows ?? '');
  const [knownRows, arrived] = await Promise.all([find(ctx, rows), countOthers(ctx, query, rows)]);
  const known = new Map(knownRows.map((row) => [`${row.kind}-${row.id}`, row]));
  const gone = rows.filter(({ kind, id }) => known.get(`${kind}-${id}`)?.waits !== true);
  const cards = await memberCards(
    ctx.db,
    knownRows.flatMap(({ byId }) => (byId === null ? [] : [byId])),
  );
  const byOf = ({ kind, id }: RowKey) => cards.get(known.get(`${kind}-${id}`)?.byId ?? '') ?? null;
  return { gone: gone.map((one) => ({ ...one, by: byOf(one) })), arrived };
}

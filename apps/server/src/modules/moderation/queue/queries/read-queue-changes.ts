import type { Answer, Query, readQueueNews as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { memberCards } from '../../../members/index.ts';
import { asked } from '../filter.ts';
import type { QueueKind } from '../kinds.ts';
import { waitingOf, where, whoDecided } from '../waiting.ts';

type Shown = Pick<Answer<typeof endpoint>['gone'][number], 'kind' | 'id'>;

/** More are not counted. */
const mostCounted = 100;

/** What began to wait shortly before a page was read may have been committed after it. */
const lateMs = 10_000;

interface Found extends Shown {
  waits: boolean;
  byId: string | null;
}

/** The form was checked by the contract. */
function shownOf(text: string): Shown[] {
  return text === ''
    ? []
    : text.split(',').map((key) => {
        const at = key.lastIndexOf('-');
        return { kind: key.slice(0, at) as QueueKind, id: key.slice(at + 1) };
      });
}

const idsOf = (shown: readonly Shown[], kind: QueueKind) => shown.filter((one) => one.kind === kind).map(({ id }) => id);

/** Of what is on screen, the rows that the caller may see, whatever became of them. */
async function find(ctx: MemberCtx, shown: readonly Shown[]): Promise<Found[]> {
  const { kinds, wanted } = await asked(ctx, {});
  const branches = kinds
    .filter((kind) => shown.some((one) => one.kind === kind))
    .map((kind) => {
      const { table, waits, conditions } = waitingOf(kind, ctx, wanted);
      return sql`select ${sql.lit(kind)} as kind, id, ${waits} as waits, case when not (${waits}) then ${whoDecided(kind)} end as by_id
        from ${table} where ${where([sql`id = any(${idsOf(shown, kind)}::bigint[])`, ...conditions])}`;
    });
  if (branches.length === 0) return [];
  return (await sql<Found>`${sql.join(branches, sql` union all `)}`.execute(ctx.db)).rows;
}

/** What waits and is not on screen, as far as it is asked for. */
async function countOthers(ctx: MemberCtx, { since: from, ...query }: Query<typeof endpoint>, shown: readonly Shown[]): Promise<number> {
  const { kinds, wanted } = await asked(ctx, query);
  if (kinds.length === 0) return 0;
  const branches = kinds.map((kind) => {
    const { table, since, waits, conditions } = waitingOf(kind, ctx, wanted);
    const later = from === undefined ? [] : [sql`${since} > ${new Date(new Date(from).getTime() - lateMs)}`];
    const others = sql`id <> all(${idsOf(shown, kind)}::bigint[])`;
    return sql`(select count(*)::int from (select from ${table} where ${where([waits, ...later, others, ...conditions])} limit ${sql.lit(mostCounted)}) few)`;
  });
  const { rows } = await sql<{ count: number }>`select least(${sql.join(branches, sql` + `)}, ${sql.lit(mostCounted)}) as count`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Three statements whatever is on screen. What the caller may not see has gone, and nobody is named. */
export async function readQueueNews(ctx: MemberCtx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const shown = shownOf(query.shown ?? '');
  const [found, arrived] = await Promise.all([find(ctx, shown), countOthers(ctx, query, shown)]);
  const known = new Map(found.map((row) => [`${row.kind}-${row.id}`, row]));
  const gone = shown.filter(({ kind, id }) => known.get(`${kind}-${id}`)?.waits !== true);
  const cards = await memberCards(
    ctx.db,
    found.flatMap(({ byId }) => (byId === null ? [] : [byId])),
  );
  const byOf = ({ kind, id }: Shown) => cards.get(known.get(`${kind}-${id}`)?.byId ?? '') ?? null;
  return { gone: gone.map((one) => ({ ...one, by: byOf(one) })), arrived };
}

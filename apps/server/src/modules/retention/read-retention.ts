import type { Answer, readRetention as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { isOwnRelation } from '../../platform/database/own-relations.ts';
import type { RetentionRule } from '../../platform/database/retention.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { daysOf } from './purge.ts';

interface Size {
  name: string;
  /** As estimated by the last ANALYZE. */
  rows: string;
  bytes: string;
}

const sizes = sql<Size>`
  select relname as name, greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(oid) as bytes
  from pg_class where relnamespace = quote_ident(current_schema())::regnamespace and relkind = 'r' and ${sql.raw(isOwnRelation)}`;

export async function readRetention({ db }: Ctx, rules: readonly RetentionRule[]): Promise<Answer<typeof endpoint>> {
  const [{ rows: tables }, runs] = await Promise.all([sizes.execute(db), db.selectFrom('retentionRun').selectAll().execute()]);
  const items = await Promise.all(
    rules.map(async (rule) => {
      const { table, days } = rule;
      const size = tables.find(({ name }) => name === table);
      const run = runs.find(({ tableName }) => tableName === table);
      return {
        table,
        days: await daysOf(db, rule),
        setting: typeof days === 'string' ? days : null,
        rows: Number(size?.rows ?? 0),
        bytes: Number(size?.bytes ?? 0),
        purgedAt: run?.purgedAt.toISOString() ?? null,
        purged: Number(run?.purged ?? 0),
      };
    }),
  );
  const retained = new Set<string>(rules.map(({ table }) => table));
  const others = tables.filter(({ name }) => !retained.has(name));
  return {
    items: items.toSorted((a, b) => b.bytes - a.bytes),
    others: { tables: others.length, bytes: others.reduce((sum, { bytes }) => sum + Number(bytes), 0) },
  };
}

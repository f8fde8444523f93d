import type { Answer, listSettingChanges as endpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { changesBetween } from './changes-between.ts';

const pageSize = 20;

/** From the audit log, for staff with the right to settings but not to the whole log. */
export async function listSettingChanges(ctx: Ctx, { key, before }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const rows = await ctx.db
    .selectFrom('auditEntry')
    .select(['id', 'at', 'actorId', 'before', 'after'])
    .where('act', '=', 'settings.changed')
    .$if(key !== undefined, (query) => query.where(sql<boolean>`after ? ${key}`))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const visible = rows.slice(0, pageSize);
  const cards = await memberCards(
    ctx.db,
    visible.flatMap(({ actorId }) => actorId ?? []),
  );
  const items = visible.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: (row.actorId === null ? undefined : cards.get(row.actorId)) ?? null,
    changes: changesBetween(row.before, row.after).filter(({ field }) => key === undefined || field === key),
  }));
  return { items, next: rows.length > pageSize ? (visible.at(-1)?.id ?? null) : null };
}

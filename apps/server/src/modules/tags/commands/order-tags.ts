import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceTags, lockTags } from './save-tag.ts';

/** The named tags come first in the given order; the others follow in their previous order. */
export async function orderTags(ctx: MemberCtx, tagIds: readonly string[]): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    await lockTags(tx);
    const rows = await tx.selectFrom('tag').select('id').orderBy('sort').orderBy('id').execute();
    const known = new Set(rows.map(({ id }) => id));
    if (!tagIds.every((id) => known.has(id))) fail('tag.not_found');
    const order = [...tagIds, ...rows.map(({ id }) => id).filter((id) => !tagIds.includes(id))];
    await sql`
      update tag set sort = place.n
      from unnest(${order}::bigint[]) with ordinality as place(id, n)
      where tag.id = place.id`.execute(tx);
    const before = rows.map(({ id }) => id);
    if (order.some((id, place) => before[place] !== id)) {
      await recordAct(tx, ctx, { act: 'tag.ordered', subject: { kind: 'tag', id: '' }, before: { order: before }, after: { order } });
    }
    announceTags(tx);
    return {};
  });
}

import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { invariant } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { holdsAll } from '../../../platform/http/rights.ts';
import { grades, memberCards, roles } from '../../members/index.ts';
import { readFields } from '../../registration/index.ts';
import { conditionsOf, isBroad } from './matching.ts';
import { membersInOrder, presentMember } from './present-member.ts';

/** All of it is cached. */
export async function readMemberFilterForm({ db }: Ctx): Promise<contract.Answer<typeof contract.readMemberFilterForm>> {
  const [{ byId, initialRoleId }, fields] = await Promise.all([roles.get(db), readFields(db)]);
  return {
    roles: [...byId].filter(([id]) => id !== initialRoleId).map(([id, { name }]) => ({ id, name })),
    fields: [...fields],
  };
}

const size = 30;

/** Nobody pages further; counting a million rows would take longer than finding thirty. */
const counted = 1000 * size;

/** Each order has an index in the order of the list, so the first page costs thirty rows however many members there are. */
const orders = {
  registered: { from: sql`member`, by: sql`member.registered_at desc, member.id desc` },
  used: {
    from: sql`member_presence join member on member.id = member_presence.member_id`,
    by: sql`member_presence.used_at desc nulls last, member_presence.member_id desc`,
  },
} as const;

/** Four statements: the count, the ids of the page, their rows, their cards; one more with a keyword. */
export async function listMembers(
  ctx: Ctx,
  query: contract.Query<typeof contract.listMembers>,
): Promise<contract.Answer<typeof contract.listMembers>> {
  const [fields, allGrades] = await Promise.all([readFields(ctx.db), grades.get(ctx.db)]);
  const page = query.page ?? 1;
  const { from, by } = orders[query.sort ?? 'registered'];
  const filter = conditionsOf(query, fields, ctx.clock.now(), holdsAll(ctx.viewer) || ctx.viewer.powers?.audits === true);
  const offset = Math.min((page - 1) * size, counted);
  const [count, records, broad] = await Promise.all([
    sql<{ total: string }>`select count(*) as total from (select 1 from member where ${filter} limit ${counted}::int) as found`.execute(
      ctx.db,
    ),
    sql<{ id: string }>`select member.id from ${from} where ${filter} order by ${by} limit ${size}::int offset ${offset}::int`.execute(
      ctx.db,
    ),
    isBroad(ctx.db, query.keyword),
  ]);
  const total = Number(count.rows[0]?.total ?? 0);
  const rows = await membersInOrder(
    ctx.db,
    records.rows.map(({ id }) => id),
  );
  const cards = await memberCards(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => {
    const card = cards.get(row.id);
    invariant(card !== undefined, 'a member who was just read has a card');
    return presentMember(row, card, allGrades);
  });
  return { items, page, pages: Math.max(1, Math.ceil(total / size)), total, capped: broad || total === counted };
}

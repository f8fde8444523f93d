import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, type Listed, numberedList } from '../../../platform/database/numbered-list.ts';
import { invariant } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { hasAllRights } from '../../../platform/http/rights.ts';
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

const limits = { size: 30, mostPages: 1000 };

/** Nobody pages further; counting a million rows would take longer than finding thirty. */
const counted = limits.mostPages * limits.size;

/** Each order has an index in the order of the list, so the first page costs thirty rows however many members there are. */
const orders = {
  registered: {
    from: sql`member`,
    of: numberedList('members by registration', limits, descending('member.registered_at', 'time'), descending('member.id')),
  },
  used: {
    from: sql`member_presence join member on member.id = member_presence.member_id`,
    of: numberedList(
      'members by presence',
      limits,
      descending('member_presence.used_at', 'time', 'nulls last'),
      descending('member_presence.member_id'),
    ),
  },
} as const;

/** Four statements: the count, the ids of the page, their rows, their cards; one more with a keyword. */
export async function listMembers(
  ctx: Ctx,
  query: contract.Query<typeof contract.listMembers>,
): Promise<contract.Answer<typeof contract.listMembers>> {
  const [fields, allGrades] = await Promise.all([readFields(ctx.db), grades.get(ctx.db)]);
  const { from, of } = orders[query.sort ?? 'registered'];
  const list = of(query);
  const filter = conditionsOf(query, fields, ctx.clock.now(), hasAllRights(ctx.viewer) || ctx.viewer.powers?.audits === true);
  const [count, matches, broad] = await Promise.all([
    sql<{ total: string }>`select count(*) as total from (select 1 from member where ${filter} limit ${counted}::int) as found`.execute(
      ctx.db,
    ),
    sql<{ id: string } & Listed>`
      select member.id, ${list.cursor()} as cursor from ${from} where ${filter} and ${list.beyond()} ${list.slice()}`.execute(ctx.db),
    isBroad(ctx.db, query.keyword),
  ]);
  const total = Number(count.rows[0]?.total ?? 0);
  const { rows: records, numbers } = list.show(matches.rows, total);
  const rows = await membersInOrder(
    ctx.db,
    records.map(({ id }) => id),
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
  return { items, ...numbers, capped: broad || total === counted };
}

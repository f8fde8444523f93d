import type { Answer, Query, listStaffChanges as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { memberCards } from '../members/index.ts';

type Item = Answer<typeof endpoint>['items'][number];

const pageSize = 30;

function lines(before: unknown, after: unknown): Item['lines'] {
  const [from, to] = [before, after] as Record<string, string | number | boolean>[];
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  return names
    .map((name) => ({ name, before: String(from?.[name] ?? ''), after: String(to?.[name] ?? '') }))
    .filter((line) => line.before !== line.after);
}

/** Five statements whatever the number of rows. */
export async function listStaffChanges(
  { db, viewer, clock }: MemberCtx,
  { state, page = 1 }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const matching = db.selectFrom('staffChange').$if(state !== undefined, (query) => query.where('state', '=', state ?? ''));
  const count = (query: typeof matching) => query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const [{ count: total }, { count: waiting }, own, rows] = await Promise.all([
    count(matching),
    count(db.selectFrom('staffChange').where('state', '=', 'waiting')),
    db.selectFrom('member').select('confirmsFrom').where('id', '=', viewer.memberId).executeTakeFirst(),
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const memberOf = (row: (typeof rows)[number]): string[] => (row.kind === 'make_staff' ? [row.subject] : []);
  const cards = await memberCards(
    db,
    rows.flatMap((row) => [...memberOf(row), row.askedBy, ...(row.decidedBy === null ? [] : [row.decidedBy])]),
  );
  const items = rows.map((row): Item => ({
    id: row.id,
    kind: row.kind as Item['kind'],
    subject: row.subject,
    member: row.kind === 'make_staff' ? (cards.get(row.subject) ?? null) : null,
    lines: lines(row.before, row.after),
    state: row.state as Item['state'],
    askedBy: cards.get(row.askedBy) ?? null,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : (cards.get(row.decidedBy) ?? null),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
  const from = own?.confirmsFrom ?? null;
  return {
    items,
    page,
    pages: Math.max(Math.ceil(Number(total) / pageSize), 1),
    total: Number(total),
    waiting: Number(waiting),
    confirmsFrom: from !== null && from > clock.now() ? from.toISOString() : null,
  };
}

import type { Answer, Query, listStaffChanges as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { holds } from '../../platform/http/rights.ts';
import { memberCards } from '../members/index.ts';
import { changedLines } from './changed-lines.ts';

type Item = Answer<typeof endpoint>['items'][number];

const pageSize = 30;

function isAboutMember({ kind }: { kind: string }): boolean {
  return kind === 'make_staff' || kind === 'give_staff_role';
}

/** Whoever does not hold the right to staff sees what they asked for themselves. Five statements whatever the number of rows. */
export async function listStaffChanges(
  { db, viewer, clock }: MemberCtx,
  { state, page = 1 }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const seesAll = holds(viewer, 'staff') || viewer.powers?.audits === true;
  const seen = db.selectFrom('staffChange').$if(!seesAll, (query) => query.where('askedBy', '=', viewer.memberId));
  const matching = seen.$if(state !== undefined, (query) => query.where('state', '=', state ?? ''));
  const count = (query: typeof matching) => query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const [{ count: total }, { count: waiting }, own, rows] = await Promise.all([
    count(matching),
    count(seen.where('state', '=', 'waiting')),
    db.selectFrom('member').select('confirmsFrom').where('id', '=', viewer.memberId).executeTakeFirst(),
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const memberOf = (row: (typeof rows)[number]): string[] => (isAboutMember(row) ? [row.subject] : []);
  const cards = await memberCards(
    db,
    rows.flatMap((row) => [...memberOf(row), row.askedBy, ...(row.decidedBy === null ? [] : [row.decidedBy])]),
  );
  const items = rows.map((row): Item => ({
    id: row.id,
    kind: row.kind as Item['kind'],
    subject: row.subject,
    member: isAboutMember(row) ? (cards.get(row.subject) ?? null) : null,
    roleName: row.kind === 'staff_role' ? ((row.before as { name?: string }).name ?? '') : '',
    lines: changedLines(row.before, row.after),
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

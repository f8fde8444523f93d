import type { Answer, Query, listStaffChanges as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { readsFor } from '../../platform/http/rights.ts';
import { standsFrom } from '../approvals/index.ts';
import { memberCards } from '../members/index.ts';
import { accountEdits } from './account-edits.ts';
import { changedLines } from './changed-lines.ts';

type Item = Answer<typeof endpoint>['items'][number];

const pageSize = 30;

/** Who gets the rights, the value or the password, if it is somebody. */
function memberOf({ kind, subject, after }: { kind: string; subject: string; after: unknown }): string | null {
  if (kind === 'make_staff' || kind === 'give_staff_role' || kind === 'reset_password') return subject;
  if (kind !== 'refund' && kind !== 'adoption') return null;
  return (after as { member?: string }).member || null;
}

/** Whoever does not hold the right to staff sees what they asked for themselves. Seven statements whatever the number of rows. */
export async function listStaffChanges(ctx: MemberCtx, { state, page = 1 }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { db, viewer, clock } = ctx;
  const seesAll = readsFor(viewer, 'staff');
  const seen = db.selectFrom('staffChange').$if(!seesAll, (query) => query.where('askedBy', '=', viewer.memberId));
  const matching = seen.$if(state !== undefined, (query) => query.where('state', '=', state ?? ''));
  const count = (query: typeof matching) => query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const [{ count: total }, { count: waiting }, own, rows] = await Promise.all([
    count(matching),
    count(seen.where('state', '=', 'waiting')),
    db.selectFrom('member').select('trustedSince').where('id', '=', viewer.memberId).executeTakeFirst(),
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const cards = await memberCards(
    db,
    rows.flatMap((row) => [memberOf(row) ?? [], row.askedBy, ...(row.decidedBy === null ? [] : [row.decidedBy])].flat()),
  );
  const edits = await accountEdits(
    ctx,
    rows.filter((row) => row.state === 'waiting').flatMap((row) => memberOf(row) ?? []),
  );
  const items = rows.map((row): Item => ({
    id: row.id,
    kind: row.kind as Item['kind'],
    subject: row.subject,
    member: cards.get(memberOf(row) ?? '') ?? null,
    roleName: row.kind === 'staff_role' ? ((row.before as { name?: string }).name ?? '') : '',
    lines: changedLines(row.before, row.after),
    edits: (row.state === 'waiting' ? edits.get(memberOf(row) ?? '') : undefined) ?? [],
    state: row.state as Item['state'],
    askedBy: cards.get(row.askedBy) ?? null,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : (cards.get(row.decidedBy) ?? null),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
  return {
    items,
    page,
    pages: Math.max(Math.ceil(Number(total) / pageSize), 1),
    total: Number(total),
    waiting: Number(waiting),
    confirmsFrom: standsFrom(own?.trustedSince ?? null, clock.now()),
  };
}

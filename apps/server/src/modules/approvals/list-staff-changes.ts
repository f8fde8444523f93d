import type { Answer, Query, listStaffChanges as endpoint } from '@chaguan/contract';
import { descending, numberedList } from '../../platform/database/numbered-list.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { readsFor } from '../../platform/http/rights.ts';
import type { RequestTable } from './approval-kind.ts';
import { accountEdits, changedLines, nameOfChange, type ReadCards } from './present-change.ts';
import { changeOf, type Change, type ChangeApprovals, writtenFacts } from './staff-change.ts';
import { standsFrom } from './trust.ts';

type Item = Answer<typeof endpoint>['items'][number];

const ofLatest = numberedList('staff changes', { size: 30 }, descending('id'));

/** What this module needs from higher ones: the kinds of change, and how members are presented and named. */
export interface FromAbove {
  kinds: ChangeApprovals;
  readCards: ReadCards;
  nameOf: RequestTable<Change>['nameOf'];
}

/** Staff without the right to staff see only their own requests. Seven statements whatever the number of rows. */
export async function listStaffChanges(
  ctx: MemberCtx,
  { kinds, readCards }: Pick<FromAbove, 'kinds' | 'readCards'>,
  { state, ...requested }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { db, viewer, clock } = ctx;
  const list = ofLatest(requested);
  const seesAll = readsFor(viewer, 'staff');
  const seen = db.selectFrom('staffChange').$if(!seesAll, (query) => query.where('requestedBy', '=', viewer.memberId));
  const matching = seen.$if(state !== undefined, (query) => query.where('state', '=', state ?? ''));
  const count = (query: typeof matching) => query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const [{ count: total }, { count: waiting }, own, matches] = await Promise.all([
    count(matching),
    count(seen.where('state', '=', 'waiting')),
    db.selectFrom('member').select('trustedSince').where('id', '=', viewer.memberId).executeTakeFirst(),
    matching.selectAll().select(writtenFacts).$call(list.of).execute(),
  ]);
  const { rows, numbers } = list.show(matches, Number(total));
  const changes = rows.map((row) => {
    const change = changeOf(row);
    return { row, change, memberId: kinds[change.kind].member?.(change) };
  });
  const cards = await readCards(
    db,
    changes.flatMap(({ row, memberId }) => [memberId ?? [], row.requestedBy, row.decidedBy ?? []].flat()),
  );
  const edits = await accountEdits(
    ctx,
    readCards,
    changes.flatMap(({ row, memberId }) => (row.state === 'waiting' ? (memberId ?? []) : [])),
  );
  const items = changes.map(({ row, change, memberId = '' }): Item => ({
    id: row.id,
    kind: change.kind,
    subject: row.subject,
    member: cards.get(memberId) ?? null,
    name: nameOfChange(change.kind, change.before),
    lines: changedLines(change.before, change.after),
    edits: (row.state === 'waiting' ? edits.get(memberId) : undefined) ?? [],
    state: row.state as Item['state'],
    requestedBy: cards.get(row.requestedBy) ?? null,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: cards.get(row.decidedBy ?? '') ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
  return {
    items,
    ...numbers,
    waiting: Number(waiting),
    confirmsFrom: standsFrom(own?.trustedSince ?? null, clock.now()),
  };
}

import type { Answer, listStaffReports as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { cardOf } from '../../posts/index.ts';

type Item = Answer<typeof endpoint>['items'][number];

const pageSize = 30;

const columns = [
  'id',
  'targetKind',
  'category',
  'reason',
  'reporterId',
  'authorId',
  'state',
  'result',
  'reportedAt',
  'closedBy',
  'closedAt',
] as const;

/** Four statements whatever the number of rows. */
export async function listStaffReports(
  { db, viewer }: MemberCtx,
  { state, page = 1 }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const others = db.selectFrom('report').where('authorId', '<>', viewer.memberId);
  const matching = state === undefined ? others : others.where('state', '=', state);
  const count = (query: typeof others) => query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const [{ count: total }, { count: pending }, rows] = await Promise.all([
    count(matching),
    count(others.where('state', '=', 'pending')),
    matching
      .select(columns)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const people = rows.flatMap(({ reporterId, authorId, closedBy }) => [reporterId, authorId, ...(closedBy === null ? [] : [closedBy])]);
  const cards = await memberCards(db, [...new Set(people)]);
  const items = rows.map(({ reporterId, authorId, closedBy, reportedAt, closedAt, ...row }): Item => ({
    ...row,
    targetKind: 'message',
    category: row.category as Item['category'],
    state: row.state as Item['state'],
    reporter: cardOf(cards, reporterId),
    author: cardOf(cards, authorId),
    reportedAt: reportedAt.toISOString(),
    closedBy: closedBy === null ? null : cardOf(cards, closedBy),
    closedAt: closedAt?.toISOString() ?? null,
  }));
  return { items, page, pages: Math.max(Math.ceil(Number(total) / pageSize), 1), total: Number(total), pending: Number(pending) };
}

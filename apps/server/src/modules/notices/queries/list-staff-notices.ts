import { noticeRules, type Answer, type listStaffNotices as endpoint, type noticeStates } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { presentForStaff } from './staff-notice.ts';

type State = (typeof noticeStates)[number];

const states: Record<State, RawBuilder<boolean>> = {
  scheduled: sql<boolean>`withdrawn_at is null and position is null`,
  published: sql<boolean>`withdrawn_at is null and position is not null`,
  withdrawn: sql<boolean>`withdrawn_at is not null`,
};

/** Waiting ones first, then the latest. */
export async function listStaffNotices(
  { db }: Ctx,
  { state, page = 1 }: { state?: State | undefined; page?: number | undefined },
): Promise<Answer<typeof endpoint>> {
  const { perPage } = noticeRules;
  const notices = db.selectFrom('notice').$if(state !== undefined, (query) => query.where(states[state ?? 'published']));
  const { total } = await notices.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await notices
    .selectAll()
    .orderBy('publishAt', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: await presentForStaff(db, rows), page, pages: Math.max(Math.ceil(Number(total) / perPage), 1), total: Number(total) };
}

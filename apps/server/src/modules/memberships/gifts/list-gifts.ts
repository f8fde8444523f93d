import type * as contract from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { roles, memberCards } from '../../members/index.ts';
import { presentTask, selectTasks } from './tasks.ts';

const pageSize = 30;

export async function listGiftTasks({ db }: Ctx, page: number): Promise<contract.Answer<typeof contract.listGiftTasks>> {
  const [allRoles, { total }, rows] = await Promise.all([
    roles.get(db),
    db
      .selectFrom('giftTask')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
    selectTasks(db)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return {
    items: rows.map((row) => presentTask(row, allRoles)),
    page,
    pages: Math.max(Math.ceil(Number(total) / pageSize), 1),
    total: Number(total),
  };
}

export async function listGiftRecipients(
  { db }: Ctx,
  taskId: string,
  page: number,
): Promise<contract.Answer<typeof contract.listGiftRecipients>> {
  const row = await selectTasks(db).where('id', '=', taskId).executeTakeFirst();
  if (row === undefined) fail('gift.not_found');
  const rows = await db
    .selectFrom('giftReceipt')
    .select(['memberId', 'givenAt', 'endsAt'])
    .where('taskId', '=', taskId)
    .orderBy('givenAt', 'desc')
    .orderBy('memberId', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const cards = await memberCards(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const items = rows.map(({ memberId, givenAt, endsAt }) => ({
    member: cards.get(memberId) ?? null,
    givenAt: givenAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));
  return {
    task: presentTask(row, await roles.get(db)),
    items,
    page,
    pages: Math.max(Math.ceil(row.given / pageSize), 1),
    total: row.given,
  };
}

import type { Answer, listGiftTasks as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { roles } from '../../members/index.ts';
import { presentTask, selectTasks } from './tasks.ts';

const pageSize = 30;

export async function listGiftTasks({ db }: Ctx, page: number): Promise<Answer<typeof endpoint>> {
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

import type * as contract from '@chaguan/contract';
import { descending, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { waitingChanges } from '../../approvals/index.ts';
import { roles, memberCards } from '../../members/index.ts';
import { presentTask, selectTasks } from './tasks.ts';

const ofTasks = numberedList('gift tasks', { size: 30 }, descending('id'));
const ofReceipts = numberedList('gift recipients', { size: 30 }, descending('given_at', 'time'), descending('member_id'));

export async function listGiftTasks({ db }: Ctx, requested: PageOfList): Promise<contract.Answer<typeof contract.listGiftTasks>> {
  const list = ofTasks(requested);
  const [allRoles, waiting, { total }, matches] = await Promise.all([
    roles.get(db),
    waitingChanges(db, 'gift'),
    db
      .selectFrom('giftTask')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
    selectTasks(db).$call(list.of).execute(),
  ]);
  const { rows, numbers } = list.show(matches, Number(total));
  return {
    items: rows.map((row) => presentTask(row, allRoles, waiting.has(row.id))),
    ...numbers,
  };
}

export async function listGiftRecipients(
  { db }: Ctx,
  taskId: string,
  requested: PageOfList,
): Promise<contract.Answer<typeof contract.listGiftRecipients>> {
  const row = await selectTasks(db).where('id', '=', taskId).executeTakeFirst();
  if (row === undefined) fail('gift.not_found');
  const list = ofReceipts(requested);
  const matches = await db
    .selectFrom('giftReceipt')
    .select(['memberId', 'givenAt', 'endsAt'])
    .where('taskId', '=', taskId)
    .$call(list.of)
    .execute();
  const { rows, numbers } = list.show(matches, row.given);
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
    task: presentTask(row, await roles.get(db), (await waitingChanges(db, 'gift')).has(row.id)),
    items,
    ...numbers,
  };
}

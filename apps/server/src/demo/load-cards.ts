import { insertCard, renderIntroduction } from '../modules/memberships/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Services } from '../platform/http/ctx.ts';
import { regularRole } from './regular-role.ts';

const specification = { stockBy: 500, marketPrice: '', money: '0', points: '0', enabled: true } as const;

const cards = [
  {
    name: '老茶客卡',
    subtitle: '旧货桌向你敞开',
    tags: ['旧货', '不催单'],
    introduction: '有了它，「旧货」里的东西都能看、能谈。\n\n- 到期之前再办，从到期那天往后加\n- 用余额付，也可以只用积分',
    specifications: [
      { ...specification, name: '一个月', money: '9.00', unit: 'month', quantity: 1 },
      { ...specification, name: '一年', money: '88.00', marketPrice: '108.00', unit: 'year', quantity: 1 },
    ],
  },
  {
    name: '试坐卡',
    subtitle: '先坐三天，看看喜不喜欢',
    tags: ['只用积分'],
    introduction: '写一篇话题、回答几个问题，积分就够了。',
    specifications: [{ ...specification, name: '三天', points: '50', unit: 'day', quantity: 3 }],
  },
] as const;

/** Cards that open the tag of the regulars. An existing card of that name is not changed. */
export async function loadCards(tx: Tx, services: Services): Promise<void> {
  const roleId = await regularRole(tx);
  for (const { tags, specifications, ...card } of cards) {
    const known = await tx.selectFrom('membershipCard').select('id').where('name', '=', card.name).executeTakeFirst();
    if (known !== undefined) continue;
    const form = { ...card, roleId, onSale: true, tags: [...tags], specifications: [...specifications] };
    await insertCard(tx, form, await renderIntroduction(services, form));
  }
}

import { addMembershipCard, readMembershipCard } from '@chaguan/contract';
import type { Services } from '../src/platform/http/ctx.ts';
import type { Person } from './person.ts';
import { drop } from './drop.ts';

/** What a buyer sends: amounts as decimals, in yuan and in points. */
export interface CardOnSale {
  specificationId: string;
  money: string;
  points: string;
}

/** A role, and the membership card that sells it; staff make both. */
export async function openCard(boss: Person, services: Services): Promise<{ cardId: string; roleId: string; card: CardOnSale }> {
  const { id: roleId } = await services.db
    .insertInto('role')
    .values({ nameZh: `持卡人 ${crypto.randomUUID()}`, nameEn: 'Card holder' })
    .returning('id')
    .executeTakeFirstOrThrow();
  drop(services, 'roles');
  const specification = {
    name: '一小时',
    stockBy: 1_000_000,
    marketPrice: '',
    money: '0.30',
    points: '3',
    unit: 'hour',
    quantity: 1,
    enabled: true,
  } as const;
  const body = {
    name: '茶友卡',
    subtitle: '',
    tags: [],
    roleId,
    introduction: '常来坐坐。',
    onSale: true,
    specifications: [specification],
  };
  const { id: cardId } = await boss.call(addMembershipCard, { body });
  const { specifications } = await boss.call(readMembershipCard, { params: { cardId } });
  return { cardId, roleId, card: { specificationId: specifications[0]?.id ?? '', money: '0.30', points: '3' } };
}

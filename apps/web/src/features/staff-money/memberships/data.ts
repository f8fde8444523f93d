import {
  addMembershipCard,
  adminMembershipOrdersPage,
  deleteMembershipCard,
  editMembershipCard,
  orderMembershipCards,
  refundMembershipCardOrder,
  sellMembershipCard,
  listStaffMembershipCardOrders,
  listStaffMembershipCards,
  listRoles,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { PageQuery } from '@chaguan/contract/address-of';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';
import { orderFilters, startOf } from '../payments/data.ts';

export type StaffCard = Answer<typeof listStaffMembershipCards>['items'][number];
export type CardForm = Body<typeof addMembershipCard>;
export type SpecificationForm = CardForm['specifications'][number];
export type CardRole = Answer<typeof listRoles>['items'][number];
export type StaffCardOrders = Answer<typeof listStaffMembershipCardOrders>;
export type StaffCardOrder = StaffCardOrders['items'][number];

/** Roles that can be sold or given: all but the initial one, which everybody has. */
export async function loadRolesToGive(from: Api): Promise<CardRole[]> {
  return (await from.call(listRoles)).items.filter(({ initial }) => !initial);
}

export async function loadCards(from: Api) {
  const [{ items: cards }, roles] = await Promise.all([from.call(listStaffMembershipCards), loadRolesToGive(from)]);
  return { cards, roles };
}

export async function loadCardOrders(
  from: Api,
  { url }: LoadArgs,
): Promise<{ filters: PageQuery<typeof adminMembershipOrdersPage>; orders: StaffCardOrders }> {
  const { member, number, from: first, until: last } = orderFilters(queryOf(adminMembershipOrdersPage, url));
  const state = (['paid', 'refunded'] as const).find((one) => one === queryOf(adminMembershipOrdersPage, url).get('state'));
  const query = {
    page: pageIn(queryOf(adminMembershipOrdersPage, url)),
    ...(state && { state }),
    ...(member && { member }),
    ...(number && { number }),
    ...(first && { from: startOf(first, 0) }),
    ...(last && { until: startOf(last, 1) }),
  };
  return {
    filters: { state, member, number, from: first, until: last },
    orders: await from.call(listStaffMembershipCardOrders, { query }),
  };
}

export const cardActs = {
  save: (cardId: string | null, body: CardForm, idempotencyKey: string) =>
    cardId === null
      ? api.call(addMembershipCard, { body }, { idempotencyKey })
      : api.call(editMembershipCard, { params: { cardId }, body }, { idempotencyKey }),
  sell: (cardId: string, onSale: boolean) => api.call(sellMembershipCard, { params: { cardId }, body: { onSale } }),
  order: (cardIds: string[]) => api.call(orderMembershipCards, { body: { cardIds } }),
  remove: (cardId: string) => api.call(deleteMembershipCard, { params: { cardId } }),
  refund: (number: string, reason: string, idempotencyKey: string) =>
    api.call(refundMembershipCardOrder, { params: { number }, body: { reason } }, { idempotencyKey }),
};

import {
  buyMembershipCard,
  cardOrdersPage,
  listMembershipCardOrders,
  listMembershipCards,
  readMembershipCard,
  membershipCardPage,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { notFound, type LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, pageIn, queryOf } from '../../lib/query.ts';

export type CardList = Answer<typeof listMembershipCards>['items'];
export type CardLine = CardList[number];
export type MembershipCard = Answer<typeof readMembershipCard>;
export type Specification = MembershipCard['specifications'][number];
export type Funds = NonNullable<MembershipCard['own']>;
export type Price = Specification['price'];
export type Duration = Specification['duration'];
export type CardOrders = Answer<typeof listMembershipCardOrders>;
export type CardOrder = CardOrders['items'][number];

export async function loadCards(from: Api): Promise<CardList> {
  return (await from.call(listMembershipCards)).items;
}

export async function loadCard(from: Api, { url }: LoadArgs): Promise<MembershipCard> {
  const cardId = idIn(queryOf(membershipCardPage, url), 'membershipCardId');
  return cardId === undefined ? notFound('card.not_found') : from.call(readMembershipCard, { params: { cardId } });
}

export function loadOrders(from: Api, { url }: LoadArgs): Promise<CardOrders> {
  return from.call(listMembershipCardOrders, { query: { page: pageIn(queryOf(cardOrdersPage, url)) } });
}

export function buy(body: Body<typeof buyMembershipCard>, idempotencyKey: string): Promise<CardOrder> {
  return api.call(buyMembershipCard, { body }, { idempotencyKey });
}

import { buyCard as buyEndpoint, listCardOrders as ordersEndpoint, listMembershipCards as listEndpoint, membershipCard as cardEndpoint } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { buyCard } from './commands/buy-card.ts';
import { listCardOrders } from './queries/list-card-orders.ts';
import { listMembershipCards } from './queries/list-membership-cards.ts';
import { membershipCard } from './queries/membership-card.ts';

export const memberRoutes = [
  bind(listEndpoint, (ctx) => listMembershipCards(ctx)),
  bind(cardEndpoint, (ctx, { params }) => membershipCard(ctx, params.cardId)),
  bind(buyEndpoint, (ctx, { body }) => buyCard(ctx, body)),
  bind(ordersEndpoint, (ctx, { query }) => listCardOrders(ctx, query.page ?? 1)),
];

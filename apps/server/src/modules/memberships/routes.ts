import {
  buyMembershipCard as buyEndpoint,
  listMembershipCardOrders as ordersEndpoint,
  listMembershipCards as listEndpoint,
  readMembershipCard as cardEndpoint,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { buyMembershipCard } from './commands/buy-membership-card.ts';
import { listMembershipCardOrders } from './queries/list-membership-card-orders.ts';
import { listMembershipCards } from './queries/list-membership-cards.ts';
import { readMembershipCard } from './queries/read-membership-card.ts';

export const memberRoutes = [
  bind(listEndpoint, (ctx) => listMembershipCards(ctx)),
  bind(cardEndpoint, (ctx, { params }) => readMembershipCard(ctx, params.cardId)),
  bind(buyEndpoint, (ctx, { body }) => buyMembershipCard(ctx, body)),
  bind(ordersEndpoint, (ctx, { query }) => listMembershipCardOrders(ctx, query.page ?? 1)),
];

import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import {
  addMembershipCard,
  deleteMembershipCard,
  editMembershipCard,
  sellMembershipCard,
  orderMembershipCards,
} from './commands/membership-cards.ts';
import { buyMembershipCard } from './commands/buy-membership-card.ts';
import { refundMembershipCardOrder } from './commands/refund-membership-card-order.ts';
import { listGiftRecipients, listGiftTasks } from './gifts/list-gifts.ts';
import { addGiftTask, deleteGiftTask, editGiftTask } from './gifts/gift-tasks.ts';
import { listMembershipCardOrders } from './orders.ts';
import { listMembershipCards, readMembershipCard } from './queries/membership-cards.ts';
import { listStaffMembershipCardOrders } from './queries/list-staff-membership-card-orders.ts';
import { listStaffMembershipCards } from './queries/list-staff-membership-cards.ts';

export const memberRoutes = [
  bind(contract.listMembershipCards, (ctx) => listMembershipCards(ctx)),
  bind(contract.readMembershipCard, (ctx, { params }) => readMembershipCard(ctx, params.cardId)),
  bind(contract.buyMembershipCard, (ctx, { body }) => buyMembershipCard(ctx, body)),
  bind(contract.listMembershipCardOrders, (ctx, { query }) => listMembershipCardOrders(ctx, query)),
];

export const staffRoutes = [
  bind(contract.listStaffMembershipCards, (ctx) => listStaffMembershipCards(ctx)),
  bind(contract.addMembershipCard, (ctx, { body }) => addMembershipCard(ctx, body)),
  bind(contract.editMembershipCard, (ctx, { params, body }) => editMembershipCard(ctx, params.cardId, body)),
  bind(contract.sellMembershipCard, (ctx, { params, body }) => sellMembershipCard(ctx, params.cardId, body.onSale)),
  bind(contract.orderMembershipCards, (ctx, { body }) => orderMembershipCards(ctx, body.cardIds)),
  bind(contract.deleteMembershipCard, (ctx, { params }) => deleteMembershipCard(ctx, params.cardId)),
  bind(contract.listStaffMembershipCardOrders, (ctx, { query }) => listStaffMembershipCardOrders(ctx, query)),
  bind(contract.refundMembershipCardOrder, (ctx, { params, body }) => refundMembershipCardOrder(ctx, params.number, body.reason)),
  bind(contract.listGiftTasks, (ctx, { query }) => listGiftTasks(ctx, query)),
  bind(contract.addGiftTask, (ctx, { body }) => addGiftTask(ctx, body)),
  bind(contract.editGiftTask, (ctx, { params, body }) => editGiftTask(ctx, params.taskId, body)),
  bind(contract.deleteGiftTask, (ctx, { params }) => deleteGiftTask(ctx, params.taskId)),
  bind(contract.listGiftRecipients, (ctx, { params, query }) => listGiftRecipients(ctx, params.taskId, query)),
];

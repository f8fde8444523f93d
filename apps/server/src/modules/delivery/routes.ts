import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { editDelivery } from './edit-delivery.ts';
import { readDelivery } from './read-delivery.ts';
import { testDelivery } from './test-delivery.ts';

export const deliveryRoutes = [
  bind(contract.readDelivery, (ctx) => readDelivery(ctx)),
  bind(contract.editMailDelivery, (ctx, { body }) => editDelivery(ctx, 'mail', body)),
  bind(contract.editSmsDelivery, (ctx, { body }) => editDelivery(ctx, 'sms', body)),
  bind(contract.testMailDelivery, (ctx, { body }) => testDelivery(ctx, 'mail', body)),
  bind(contract.testSmsDelivery, (ctx, { body }) => testDelivery(ctx, 'sms', body)),
];

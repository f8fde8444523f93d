import { editMailDelivery, editSmsDelivery, readDelivery, testMailDelivery, testSmsDelivery } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { editDelivery } from './edit-delivery.ts';
import { readDelivery as read } from './read-delivery.ts';
import { testDelivery } from './test-delivery.ts';

export const deliveryRoutes = [
  bind(readDelivery, (ctx) => read(ctx)),
  bind(editMailDelivery, (ctx, { body }) => editDelivery(ctx, 'mail', body)),
  bind(editSmsDelivery, (ctx, { body }) => editDelivery(ctx, 'sms', body)),
  bind(testMailDelivery, (ctx, { body }) => testDelivery(ctx, 'mail', body)),
  bind(testSmsDelivery, (ctx, { body }) => testDelivery(ctx, 'sms', body)),
];

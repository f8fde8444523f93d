import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addWebhook, deleteWebhook, editWebhook, rotateWebhookSecret, setWebhookPaused } from './commands/webhooks.ts';
import { resendDelivery } from './commands/resend-delivery.ts';
import { testWebhook } from './commands/test-webhook.ts';
import { listDeliveries, listWebhooks } from './queries/list-webhooks.ts';

export const webhookRoutes = [
  bind(contract.listWebhooks, (ctx) => listWebhooks(ctx)),
  bind(contract.addWebhook, (ctx, { body }) => addWebhook(ctx, body)),
  bind(contract.editWebhook, (ctx, { params, body }) => editWebhook(ctx, params.webhookId, body)),
  bind(contract.setWebhookPaused, (ctx, { params, body }) => setWebhookPaused(ctx, params.webhookId, body)),
  bind(contract.rotateWebhookSecret, (ctx, { params }) => rotateWebhookSecret(ctx, params.webhookId)),
  bind(contract.deleteWebhook, (ctx, { params }) => deleteWebhook(ctx, params.webhookId)),
  bind(contract.testWebhook, (ctx, { params }) => testWebhook(ctx, params.webhookId)),
  bind(contract.listWebhookDeliveries, (ctx, { params, query }) => listDeliveries(ctx, params.webhookId, query)),
  bind(contract.resendWebhookDelivery, (ctx, { params }) => resendDelivery(ctx, params.webhookId, params.deliveryId)),
];

import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addWebhook } from './commands/add-webhook.ts';
import { deleteWebhook } from './commands/delete-webhook.ts';
import { editWebhook } from './commands/edit-webhook.ts';
import { resendDelivery } from './commands/resend-delivery.ts';
import { rotateWebhookSecret } from './commands/rotate-webhook-secret.ts';
import { setWebhookPaused } from './commands/set-webhook-paused.ts';
import { testWebhook } from './commands/test-webhook.ts';
import { listDeliveries } from './queries/list-deliveries.ts';
import { listWebhooks } from './queries/list-webhooks.ts';

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

import { adminWebhookLogPage, listWebhookDeliveries } from '@chaguan/contract';
import { idIn, queryOf } from '../../lib/query.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { WebhookLogPage } from '../../features/staff-site/webhooks/log-page.tsx';
import type { Route } from './+types/webhook-log';

export const clientLoader = staffLoad(async (api, { url, params }) => {
  const webhookId = params['webhookId'] ?? '';
  const olderThan = idIn(queryOf(adminWebhookLogPage, url), 'olderThan');
  const query = olderThan === undefined ? {} : { before: olderThan };
  return { webhookId, olderThan, log: await api.call(listWebhookDeliveries, { params: { webhookId }, query }) };
});

export default function WebhookLogRoute({ loaderData }: Route.ComponentProps) {
  return <WebhookLogPage {...loaderData} />;
}

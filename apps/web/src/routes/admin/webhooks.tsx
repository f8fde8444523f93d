import { adminWebhooksPage, listWebhooks } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { WebhooksPage } from '../../features/staff-site/webhooks/webhooks-page.tsx';
import { queryOf } from '../../lib/query.ts';
import type { Route } from './+types/webhooks';

export const clientLoader = staffLoad(async (api, { url }) => ({
  ...(await api.call(listWebhooks)),
  bot: queryOf(adminWebhooksPage, url).get('bot'),
}));

export default function WebhooksRoute({ loaderData: { items, bot } }: Route.ComponentProps) {
  return <WebhooksPage webhooks={items} bot={bot} />;
}

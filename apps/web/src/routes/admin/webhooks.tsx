import { listWebhooks } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { WebhooksPage } from '../../features/staff-site/webhooks/webhooks-page.tsx';
import type { Route } from './+types/webhooks';

export const clientLoader = staffLoad((api) => api.call(listWebhooks));

export default function WebhooksRoute({ loaderData }: Route.ComponentProps) {
  return <WebhooksPage webhooks={loaderData.items} />;
}

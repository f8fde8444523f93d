import { cardOrdersPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadOrders } from '../../features/memberships/data.ts';
import { membershipMessages } from '../../features/memberships/messages.ts';
import { OrdersPage } from '../../features/memberships/orders-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/membership-card-orders';

export const clientLoader = memberLoad(loadOrders);

export function meta({ matches }: Route.MetaArgs) {
  const { orders } = membershipMessages[metaLang(matches)];
  return pageMeta(matches, { title: orders, canonicalPath: addressOf(cardOrdersPage), noIndex: true });
}

export default function MembershipCardOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersPage orders={loaderData} />;
}

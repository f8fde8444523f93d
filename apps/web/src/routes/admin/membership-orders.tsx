import { staffLoad } from '../../features/staff/load.ts';
import { loadCardOrders } from '../../features/staff-money/memberships/data.ts';
import { OrdersPage } from '../../features/staff-money/memberships/orders-page.tsx';
import type { Route } from './+types/membership-orders';

export const clientLoader = staffLoad(loadCardOrders);

export default function StaffCardOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}

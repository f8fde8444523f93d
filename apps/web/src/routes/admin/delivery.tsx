import { readDelivery } from '@chaguan/contract';
import { DeliveryPage } from '../../features/staff-site/delivery/delivery-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/delivery';

export const clientLoader = staffLoad((api) => api.call(readDelivery));

export default function DeliveryRoute({ loaderData }: Route.ComponentProps) {
  return <DeliveryPage delivery={loaderData} />;
}

import { adminFormerAddressesPage, listFormerAddresses } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { FormerAddressesPage } from '../../features/staff-site/former-addresses/addresses-page.tsx';
import { filtersIn } from '../../features/staff-site/former-addresses/data.ts';
import { queryOf } from '../../lib/query.ts';
import type { Route } from './+types/former-addresses';

export const clientLoader = staffLoad(async (api, { url }) => {
  const filters = filtersIn(queryOf(adminFormerAddressesPage, url));
  return { filters, list: await api.call(listFormerAddresses, { query: filters }) };
});

export default function FormerAddressesRoute({ loaderData }: Route.ComponentProps) {
  return <FormerAddressesPage {...loaderData} />;
}

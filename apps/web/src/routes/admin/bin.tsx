import { BinPage } from '../../features/staff-content/bin/bin-page.tsx';
import { loadBin } from '../../features/staff-content/bin/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/bin';

export const clientLoader = staffLoad((api, { url }) => loadBin(api, url));

export default function StaffBinRoute({ loaderData }: Route.ComponentProps) {
  return <BinPage {...loaderData} />;
}

import { staffLoad } from '../../features/staff/load.ts';
import { loadGifts } from '../../features/staff-money/gifts/data.ts';
import { GiftsPage } from '../../features/staff-money/gifts/gifts-page.tsx';
import type { Route } from './+types/gift-tasks';

export const clientLoader = staffLoad(loadGifts);

export default function StaffGiftsRoute({ loaderData }: Route.ComponentProps) {
  return <GiftsPage {...loaderData} />;
}

import { listLinks } from '@chaguan/contract';
import { LinksPage } from '../../features/staff-site/links/links-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/links';

export const clientLoader = staffLoad((api) => api.call(listLinks));

export default function StaffLinksRoute({ loaderData }: Route.ComponentProps) {
  return <LinksPage links={loaderData.items} />;
}

import { listLinks } from '@chaguan/contract';
import { LinksPage } from '../../features/staff-site/links/links-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/links';

export const clientLoader = staffLoad((api) => api.call(listLinks));

export default function StaffLinksRoute({ loaderData }: Route.ComponentProps) {
  return <LinksPage links={loaderData.items} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}

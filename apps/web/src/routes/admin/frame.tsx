import { adminPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Outlet } from 'react-router';
import { AreaSkeleton } from '../../features/staff/area-skeleton.tsx';
import { loadFrame } from '../../features/staff/counts.ts';
import { StaffFrame } from '../../features/staff/frame.tsx';
import { staffPage } from '../../features/staff/load.ts';
import { staffMessages } from '../../features/staff/messages.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/frame';

/** Reloaded with every screen: the badges are up to date, and a member who is no longer staff loses access. */
const page = staffPage(loadFrame);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  const { title } = staffMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(adminPage), noIndex: true });
}

export default function StaffRoute({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame frame={loaderData}>
      <Outlet />
    </StaffFrame>
  );
}

export const HydrateFallback = AreaSkeleton;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}

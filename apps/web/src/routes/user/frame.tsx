import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Outlet } from 'react-router';
import { AreaError } from '../../features/user-area/area-error.tsx';
import { UserFrame, UserFrameSkeleton } from '../../features/user-area/frame.tsx';
import { areaMessages } from '../../features/user-area/messages.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/frame';

export function meta({ matches }: Route.MetaArgs) {
  const title = areaMessages[metaLang(matches)].area;
  return pageMeta(matches, { title, canonicalPath: addressOf(profilePage), noIndex: true });
}

export default function UserRoute() {
  return (
    <UserFrame>
      <Outlet />
    </UserFrame>
  );
}

export const HydrateFallback = UserFrameSkeleton;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <UserFrame>
      <AreaError error={error} />
    </UserFrame>
  );
}

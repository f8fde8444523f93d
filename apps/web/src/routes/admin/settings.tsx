import { listSettings } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { SettingsPage } from '../../features/staff-site/settings/settings-page.tsx';
import type { Route } from './+types/settings';

export const clientLoader = staffLoad((api) => api.call(listSettings));

export default function StaffSettingsRoute({ loaderData }: Route.ComponentProps) {
  return <SettingsPage settings={loaderData.items} />;
}

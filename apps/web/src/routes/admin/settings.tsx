import { listSettingChanges, listSettings } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { SettingsIndexPage } from '../../features/staff-site/settings/index-page.tsx';
import type { Route } from './+types/settings';

export const clientLoader = staffLoad(async (api) => {
  const [{ items: settings }, changes] = await Promise.all([api.call(listSettings), api.call(listSettingChanges, {})]);
  return { settings, changes };
});

export default function StaffSettingsRoute({ loaderData }: Route.ComponentProps) {
  return <SettingsIndexPage {...loaderData} />;
}

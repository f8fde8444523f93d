import { listSettings } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { ImportSettingsPage } from '../../features/staff-site/settings/import-page.tsx';
import type { Route } from './+types/import-settings';

export const clientLoader = staffLoad((api) => api.call(listSettings));

export default function ImportSettingsRoute({ loaderData }: Route.ComponentProps) {
  return <ImportSettingsPage settings={loaderData.items} />;
}

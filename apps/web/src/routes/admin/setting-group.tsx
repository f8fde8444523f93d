import { listSettings, readMaintenanceWindow, settingGroups } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { SettingGroupPage } from '../../features/staff-site/settings/group-page.tsx';
import { WindowCard } from '../../features/staff-site/settings/window-card.tsx';
import { notFound } from '../../lib/isomorphic.ts';
import type { Route } from './+types/setting-group';

export const clientLoader = staffLoad(async (api, { params }) => {
  const group = settingGroups.find((one) => one === params['group']) ?? notFound();
  const [{ items }, maintenance] = await Promise.all([
    api.call(listSettings),
    group === 'state' ? api.call(readMaintenanceWindow) : undefined,
  ]);
  return { group, settings: items.filter((setting) => setting.group === group), maintenance };
});

export default function SettingGroupRoute({ loaderData: { group, settings, maintenance } }: Route.ComponentProps) {
  return (
    <SettingGroupPage key={group} group={group} settings={settings}>
      {maintenance && <WindowCard window={maintenance.window} />}
    </SettingGroupPage>
  );
}

import { listSettings, settingGroups } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { SettingGroupPage } from '../../features/staff-site/settings/group-page.tsx';
import { notFound } from '../../lib/isomorphic.ts';
import type { Route } from './+types/setting-group';

export const clientLoader = staffLoad(async (api, { params }) => {
  const group = settingGroups.find((one) => one === params['group']) ?? notFound();
  const { items } = await api.call(listSettings);
  return { group, settings: items.filter((setting) => setting.group === group) };
});

export default function SettingGroupRoute({ loaderData }: Route.ComponentProps) {
  return <SettingGroupPage key={loaderData.group} {...loaderData} />;
}

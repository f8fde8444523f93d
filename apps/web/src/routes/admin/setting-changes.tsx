import { adminSettingChangesPage, listSettingChanges, listSettings } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { SettingChangesPage } from '../../features/staff-site/settings/changes-page.tsx';
import { idIn, queryOf } from '../../lib/query.ts';
import type { Route } from './+types/setting-changes';

export const clientLoader = staffLoad(async (api, { url }) => {
  const asked = queryOf(adminSettingChangesPage, url);
  const key = asked.get('key') ?? '';
  const filters = { key: /^[A-Za-z]{1,60}$/.test(key) ? key : undefined, olderThan: idIn(asked, 'olderThan') };
  const [{ items: settings }, changes] = await Promise.all([
    api.call(listSettings),
    api.call(listSettingChanges, { query: { key: filters.key, before: filters.olderThan } }),
  ]);
  return { filters, changes, settings };
});

export default function SettingChangesRoute({ loaderData }: Route.ComponentProps) {
  return <SettingChangesPage {...loaderData} />;
}

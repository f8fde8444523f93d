import { listSettings, listTopics } from '@chaguan/contract';
import { AppearancePage } from '../../features/staff-site/appearance/appearance-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/appearance';

export const clientLoader = staffLoad(async (api) => {
  const [{ items: settings }, { items: topics }] = await Promise.all([api.call(listSettings), api.call(listTopics)]);
  return { settings, titles: topics.slice(0, 3).map(({ title }) => title) };
});

export default function StaffAppearanceRoute({ loaderData: { settings, titles } }: Route.ComponentProps) {
  return <AppearancePage settings={settings} titles={titles} />;
}

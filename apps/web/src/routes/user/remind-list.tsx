import { remindListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadReminders } from '../../features/reminders/data.ts';
import { reminderListMessages } from '../../features/reminders/list-messages.ts';
import { RemindListPage } from '../../features/reminders/remind-list-page.tsx';
import { AreaBones } from '../../features/user-area/area-skeleton.tsx';
import { memberPage } from '../../features/user-area/load.ts';
import { fromMemory, useCachedList } from '../../lib/kept-lists.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/remind-list';

const page = memberPage(loadReminders);
export const loader = page.loader;
export const clientLoader = fromMemory(page.clientLoader);
export const HydrateFallback = AreaBones;

export function meta({ matches }: Route.MetaArgs) {
  const { title } = reminderListMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(remindListPage), noIndex: true });
}

export default function RemindListRoute({ loaderData }: Route.ComponentProps) {
  useCachedList(loaderData);
  return <RemindListPage {...loaderData} />;
}

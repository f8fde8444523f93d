import { notificationSettingsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadNotificationSettings } from '../../features/notification-settings/data.ts';
import { notificationMessages } from '../../features/notification-settings/messages.ts';
import { NotificationSettingsPage } from '../../features/notification-settings/notification-settings-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/notifications';

export const clientLoader = memberLoad(loadNotificationSettings);

export function meta({ matches }: Route.MetaArgs) {
  const title = notificationMessages[metaLang(matches)].title;
  return pageMeta(matches, { title, canonicalPath: addressOf(notificationSettingsPage), noIndex: true });
}

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  return <NotificationSettingsPage {...loaderData} />;
}

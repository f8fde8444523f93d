import { noticesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadNotices } from '../../features/notices/data.ts';
import { noticeMessages } from '../../features/notices/messages.ts';
import { NoticesPage } from '../../features/notices/notices-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/system-notify-list';

export const clientLoader = memberLoad(loadNotices);

export function meta({ matches }: Route.MetaArgs) {
  const { title } = noticeMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(noticesPage), noIndex: true });
}

export default function SystemNotifyListRoute({ loaderData }: Route.ComponentProps) {
  return <NoticesPage key={loaderData.state + String(loaderData.notices.page)} {...loaderData} />;
}

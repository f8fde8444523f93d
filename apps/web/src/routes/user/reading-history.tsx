import { historyPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadHistory } from '../../features/reading-history/data.ts';
import { HistoryPage } from '../../features/reading-history/history-page.tsx';
import { historyMessages } from '../../features/reading-history/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/reading-history';

export const clientLoader = memberLoad(loadHistory);

export function meta({ matches }: Route.MetaArgs) {
  const title = historyMessages[metaLang(matches)].title;
  return pageMeta(matches, { title, canonicalPath: addressOf(historyPage), noIndex: true });
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <HistoryPage history={loaderData} />;
}

import { reportListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadOwnReports } from '../../features/reports/data.ts';
import { listMessages } from '../../features/reports/list-messages.ts';
import { ReportListPage } from '../../features/reports/report-list-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/report-list';

export const clientLoader = memberLoad(loadOwnReports);

export function meta({ matches }: Route.MetaArgs) {
  const title = listMessages[metaLang(matches)].title;
  return pageMeta(matches, { title, canonicalPath: addressOf(reportListPage), noIndex: true });
}

export default function ReportListRoute({ loaderData }: Route.ComponentProps) {
  return <ReportListPage list={loaderData} />;
}

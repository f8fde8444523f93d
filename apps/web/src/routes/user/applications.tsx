import { applicationsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { ApplicationsPage } from '../../features/applications/applications-page.tsx';
import { loadOwnApplications } from '../../features/applications/data.ts';
import { applicationMessages } from '../../features/applications/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/applications';

export const clientLoader = memberLoad(loadOwnApplications);

export function meta({ matches }: Route.MetaArgs) {
  const { listTitle } = applicationMessages[metaLang(matches)];
  return pageMeta(matches, { title: listTitle, canonicalPath: addressOf(applicationsPage), noIndex: true });
}

export default function ApplicationsRoute({ loaderData }: Route.ComponentProps) {
  return <ApplicationsPage items={loaderData} />;
}

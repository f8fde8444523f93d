import { checkInsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadCheckIns } from '../../features/check-ins/data.ts';
import { checkInsMessages } from '../../features/check-ins/messages.ts';
import { CheckInsPage } from '../../features/check-ins/check-ins-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/check-ins';

export const clientLoader = memberLoad(loadCheckIns);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: checkInsMessages[metaLang(matches)].title, canonicalPath: addressOf(checkInsPage), noIndex: true });
}

export default function CheckInsRoute({ loaderData }: Route.ComponentProps) {
  return <CheckInsPage loaded={loaderData} />;
}

import { catchUpPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadCatchUp } from '../../features/reading-history/data.ts';
import { CatchUpPage } from '../../features/reading-history/catch-up-page.tsx';
import { historyMessages } from '../../features/reading-history/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/catch-up';

export const clientLoader = memberLoad(loadCatchUp);

export function meta({ matches }: Route.MetaArgs) {
  const title = historyMessages[metaLang(matches)].catchTitle;
  return pageMeta(matches, { title, canonicalPath: addressOf(catchUpPage), noIndex: true });
}

export default function CatchUpRoute({ loaderData }: Route.ComponentProps) {
  return <CatchUpPage catchUp={loaderData} />;
}

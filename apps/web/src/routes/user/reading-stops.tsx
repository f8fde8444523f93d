import { readingStopsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadStops } from '../../features/reading-history/data.ts';
import { stopMessages } from '../../features/reading-history/stop-messages.ts';
import { StopsPage } from '../../features/reading-history/stops-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/reading-stops';

export const clientLoader = memberLoad(loadStops);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: stopMessages[metaLang(matches)].title, canonicalPath: addressOf(readingStopsPage), noIndex: true });
}

export default function ReadingStopsRoute({ loaderData }: Route.ComponentProps) {
  return <StopsPage stops={loaderData.items} />;
}

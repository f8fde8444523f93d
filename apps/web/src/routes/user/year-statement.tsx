import { yearStatementPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { memberLoad } from '../../features/user-area/load.ts';
import { loadYear } from '../../features/wallet/data.ts';
import { yearMessages } from '../../features/wallet/year-messages.ts';
import { YearPage } from '../../features/wallet/year-page.tsx';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/year-statement';

export const clientLoader = memberLoad(loadYear);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const messages = yearMessages[metaLang(matches)];
  const title = loaderData ? messages.titleOf(loaderData.year) : messages.title;
  return pageMeta(matches, { title, canonicalPath: addressOf(yearStatementPage), noIndex: true });
}

export default function YearStatementRoute({ loaderData }: Route.ComponentProps) {
  return <YearPage statement={loaderData} />;
}

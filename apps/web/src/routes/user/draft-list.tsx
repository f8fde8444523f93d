import { draftListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadDrafts } from '../../features/drafts/data.ts';
import { DraftListPage } from '../../features/drafts/draft-list-page.tsx';
import { draftMessages } from '../../features/drafts/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/draft-list';

export const clientLoader = memberLoad(loadDrafts);

export function meta({ matches }: Route.MetaArgs) {
  const { title } = draftMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(draftListPage), noIndex: true });
}

export default function DraftListRoute({ loaderData }: Route.ComponentProps) {
  return <DraftListPage drafts={loaderData.items} />;
}

import { topicColumnsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadOwnColumns } from '../../features/collections/data.ts';
import { OwnColumn } from '../../features/collections/own-column.tsx';
import { OwnList } from '../../features/collections/own-list.tsx';
import { ownColumnMessages } from '../../features/collections/own-messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/column-list';

export const clientLoader = memberLoad(loadOwnColumns);

export function meta({ matches }: Route.MetaArgs) {
  const { title } = ownColumnMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(topicColumnsPage), noIndex: true });
}

export default function ColumnListRoute({ loaderData: { list, one } }: Route.ComponentProps) {
  if (one !== null) return <OwnColumn one={one} />;
  return list && <OwnList list={list} />;
}

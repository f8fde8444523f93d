import { pointsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadPoints } from '../../features/points/data.ts';
import { pointMessages } from '../../features/points/messages.ts';
import { PointPage } from '../../features/points/point-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/point';

export const clientLoader = memberLoad(loadPoints);

export function meta({ matches }: Route.MetaArgs) {
  const { title } = pointMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(pointsPage), noIndex: true });
}

export default function PointRoute({ loaderData }: Route.ComponentProps) {
  return <PointPage {...loaderData} />;
}

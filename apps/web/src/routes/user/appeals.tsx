import { appealsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { appealMessages } from '../../features/moderation-log/appeal-messages.ts';
import { AppealsPage } from '../../features/moderation-log/appeals-page.tsx';
import { loadAppeals } from '../../features/moderation-log/data.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/appeals';

export const clientLoader = memberLoad(loadAppeals);

export function meta({ matches }: Route.MetaArgs) {
  const { title } = appealMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(appealsPage), noIndex: true });
}

export default function AppealsRoute({ loaderData }: Route.ComponentProps) {
  return <AppealsPage {...loaderData} />;
}

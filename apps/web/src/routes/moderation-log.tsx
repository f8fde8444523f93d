import { moderationLogPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadLog } from '../features/moderation-log/data.ts';
import { LogPage } from '../features/moderation-log/log-page.tsx';
import { moderationLogMessages } from '../features/moderation-log/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/moderation-log';

const page = isomorphic(loadLog);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  const { title } = moderationLogMessages[langOfPage(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(moderationLogPage), noIndex: true });
}

export default function ModerationLogRoute({ loaderData }: Route.ComponentProps) {
  return <LogPage {...loaderData} />;
}

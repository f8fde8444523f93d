import { readCancellationForm } from '@chaguan/contract';
import { LeavePage } from '../../features/leaving/leave-page.tsx';
import { leavingMessages } from '../../features/leaving/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { userPaths } from '../../user-paths.ts';
import type { Route } from './+types/leave';

export const clientLoader = memberLoad((api) => api.call(readCancellationForm));

export function meta({ matches }: Route.MetaArgs) {
  const title = leavingMessages[metaLang(matches)].title;
  return pageMeta(matches, { title, canonicalPath: userPaths.leave(), noIndex: true });
}

export default function LeaveRoute({ loaderData }: Route.ComponentProps) {
  return <LeavePage form={loaderData} />;
}

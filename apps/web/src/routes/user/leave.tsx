import { readCancellationForm, leavePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { LeavePage } from '../../features/account-deletion/leave-page.tsx';
import { accountDeletionMessages } from '../../features/account-deletion/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/leave';

export const clientLoader = memberLoad((api) => api.call(readCancellationForm));

export function meta({ matches }: Route.MetaArgs) {
  const title = accountDeletionMessages[metaLang(matches)].title;
  return pageMeta(matches, { title, canonicalPath: addressOf(leavePage), noIndex: true });
}

export default function LeaveRoute({ loaderData }: Route.ComponentProps) {
  return <LeavePage form={loaderData} />;
}

import { inviteCodesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadInviteCodes } from '../../features/invite-codes/data.ts';
import { inviteCodesMessages } from '../../features/invite-codes/messages.ts';
import { InviteCodesPage } from '../../features/invite-codes/invite-codes-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/invite-codes';

export const clientLoader = memberLoad(loadInviteCodes);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: inviteCodesMessages[metaLang(matches)].title,
    canonicalPath: addressOf(inviteCodesPage),
    noIndex: true,
  });
}

export default function InviteCodesRoute({ loaderData }: Route.ComponentProps) {
  return <InviteCodesPage loaded={loaderData} />;
}

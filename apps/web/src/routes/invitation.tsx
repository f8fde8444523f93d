import { invitationPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { invitationMessages } from '../features/recovery/invitation-messages.ts';
import { InvitationPage } from '../features/recovery/invitation-page.tsx';
import { langOfPage, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/invitation';

export function meta({ matches }: Route.MetaArgs) {
  const messages = invitationMessages[langOfPage(matches)];
  return pageMeta(matches, { title: messages.title, canonicalPath: addressOf(invitationPage), noIndex: true });
}

export default function InvitationRoute() {
  return <InvitationPage />;
}

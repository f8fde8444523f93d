import { phoneStep1Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { OldPage } from '../../features/contacts/old-page.tsx';
import { loadContacts } from '../../features/contacts/data.ts';
import { contactMessages } from '../../features/contacts/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/phone-step1';

export const clientLoader = memberLoad(loadContacts);

export function meta({ matches }: Route.MetaArgs) {
  const messages = contactMessages[metaLang(matches)];
  return pageMeta(matches, { title: messages.sms.change, canonicalPath: addressOf(phoneStep1Page), noIndex: true });
}

export default function PhoneStep1Route({ loaderData }: Route.ComponentProps) {
  return <OldPage channel="sms" contacts={loaderData} />;
}

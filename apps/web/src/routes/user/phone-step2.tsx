import { phoneStep2Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { NewPage } from '../../features/contacts/new-page.tsx';
import { loadContacts } from '../../features/contacts/data.ts';
import { contactMessages } from '../../features/contacts/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/phone-step2';

export const clientLoader = memberLoad(loadContacts);

export function meta({ matches }: Route.MetaArgs) {
  const messages = contactMessages[metaLang(matches)];
  return pageMeta(matches, { title: messages.sms.change, canonicalPath: addressOf(phoneStep2Page), noIndex: true });
}

export default function PhoneStep2Route({ loaderData }: Route.ComponentProps) {
  return <NewPage channel="sms" contacts={loaderData} />;
}

import { realNamePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { ContactsPage } from '../../features/contacts/contacts-page.tsx';
import { loadContacts } from '../../features/contacts/data.ts';
import { contactMessages } from '../../features/contacts/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/real-name';

export const clientLoader = memberLoad(loadContacts);

export function meta({ matches }: Route.MetaArgs) {
  const messages = contactMessages[metaLang(matches)];
  return pageMeta(matches, { title: messages.title, canonicalPath: addressOf(realNamePage), noIndex: true });
}

export default function RealNameRoute({ loaderData }: Route.ComponentProps) {
  return <ContactsPage contacts={loaderData} />;
}

import { emailBindingPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { BindPage } from '../../features/contacts/bind-page.tsx';
import { loadContacts } from '../../features/contacts/data.ts';
import { contactMessages } from '../../features/contacts/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/email-binding';

export const clientLoader = memberLoad(loadContacts);

export function meta({ matches }: Route.MetaArgs) {
  const messages = contactMessages[metaLang(matches)];
  return pageMeta(matches, { title: messages.mail.bind, canonicalPath: addressOf(emailBindingPage), noIndex: true });
}

export default function EmailBindingRoute({ loaderData }: Route.ComponentProps) {
  return <BindPage channel="mail" contacts={loaderData} />;
}

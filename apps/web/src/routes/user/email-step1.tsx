import { emailStep1Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { OldPage } from '../../features/contacts/old-page.tsx';
import { loadContacts } from '../../features/contacts/data.ts';
import { contactMessages } from '../../features/contacts/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/email-step1';

export const clientLoader = memberLoad(loadContacts);

export function meta({ matches }: Route.MetaArgs) {
  const messages = contactMessages[metaLang(matches)];
  return pageMeta(matches, { title: messages.mail.change, canonicalPath: addressOf(emailStep1Page), noIndex: true });
}

export default function EmailStep1Route({ loaderData }: Route.ComponentProps) {
  return <OldPage channel="mail" contacts={loaderData} />;
}

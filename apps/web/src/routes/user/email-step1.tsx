import { OldPage } from '../../features/contacts/old-page.tsx';
import { loadContacts } from '../../features/contacts/data.ts';
import { contactMessages } from '../../features/contacts/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { userPaths } from '../../user-paths.ts';
import type { Route } from './+types/email-step1';

export const clientLoader = memberLoad(loadContacts);

export function meta({ matches }: Route.MetaArgs) {
  const words = contactMessages[metaLang(matches)];
  return pageMeta(matches, { title: words.mail.change, canonicalPath: userPaths.updateEmailBinding.step1(), noIndex: true });
}

export default function EmailStep1Route({ loaderData }: Route.ComponentProps) {
  return <OldPage channel="mail" contacts={loaderData} />;
}

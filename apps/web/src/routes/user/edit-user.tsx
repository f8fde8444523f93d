import { editUserPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadEditUser } from '../../features/profiles/edit/data.ts';
import { EditPage } from '../../features/profiles/edit/edit-page.tsx';
import { editMessages } from '../../features/profiles/edit/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/edit-user';

export const clientLoader = memberLoad(loadEditUser);

export function meta({ matches }: Route.MetaArgs) {
  const { title } = editMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(editUserPage), noIndex: true });
}

export default function EditUserRoute({ loaderData }: Route.ComponentProps) {
  return <EditPage form={loaderData} />;
}

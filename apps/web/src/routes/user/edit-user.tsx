import { EditPage } from '../../features/profiles/edit-page.tsx';
import { profileMessages } from '../../features/profiles/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/edit-user';

export const clientLoader = memberLoad(async () => null);

export function meta({ matches }: Route.MetaArgs) {
  const title = profileMessages[metaLang(matches)].editTitle;
  return pageMeta(matches, { title, canonicalPath: paths.user.editUser(), noIndex: true });
}

export default function EditUserRoute() {
  return <EditPage />;
}

import { editSuggestionsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadEditSuggestions } from '../../features/edit-suggestions/data.ts';
import { editSuggestionsMessages } from '../../features/edit-suggestions/messages.ts';
import { EditSuggestionsPage } from '../../features/edit-suggestions/edit-suggestions-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/edit-suggestions';

export const clientLoader = memberLoad(loadEditSuggestions);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: editSuggestionsMessages[metaLang(matches)].title,
    canonicalPath: addressOf(editSuggestionsPage),
    noIndex: true,
  });
}

export default function EditSuggestionsRoute({ loaderData }: Route.ComponentProps) {
  return <EditSuggestionsPage loaded={loaderData} />;
}

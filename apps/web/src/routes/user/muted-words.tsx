import { mutedWordsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadMutedWords } from '../../features/muted-words/data.ts';
import { mutedWordsMessages } from '../../features/muted-words/messages.ts';
import { MutedWordsPage } from '../../features/muted-words/muted-words-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/muted-words';

export const clientLoader = memberLoad(loadMutedWords);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: mutedWordsMessages[metaLang(matches)].title, canonicalPath: addressOf(mutedWordsPage), noIndex: true });
}

export default function MutedWordsRoute({ loaderData }: Route.ComponentProps) {
  return <MutedWordsPage loaded={loaderData} />;
}

import { helpPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadHelp } from '../features/help/data.ts';
import { HelpPage } from '../features/help/help-page.tsx';
import { helpMessages } from '../features/help/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/help';

const page = isomorphic(loadHelp);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description } = helpMessages[metaLang(matches)];
  return pageMeta(matches, { title, description, canonicalPath: addressOf(helpPage), noIndex: (loaderData?.keyword ?? '') !== '' });
}

export default function HelpRoute({ loaderData }: Route.ComponentProps) {
  return <HelpPage {...loaderData} />;
}

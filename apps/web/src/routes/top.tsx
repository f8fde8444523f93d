import { topPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadTop } from '../features/root-lists/data.ts';
import { topMessages } from '../features/root-lists/messages.ts';
import { topAddress, TopPage } from '../features/root-lists/top-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/top';

const top = isomorphic(loadTop);
export const loader = top.loader;
export const clientLoader = top.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const messages = topMessages[langOfPage(matches)];
  if (!loaderData) return pageMeta(matches, { title: messages.title, canonicalPath: addressOf(topPage) });
  const { view, list } = loaderData;
  const at = (page: number) => topAddress({ ...view, page });
  return pageMeta(matches, {
    title: messages.heading(messages.periods[view.period]),
    canonicalPath: at(view.page),
    previousPath: view.page > 1 ? at(view.page - 1) : null,
    nextPath: view.page < list.pages ? at(view.page + 1) : null,
  });
}

export default function TopRoute({ loaderData }: Route.ComponentProps) {
  return <TopPage {...loaderData} />;
}

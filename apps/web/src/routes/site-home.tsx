import type { Route } from './+types/site-home';
import { loadHome } from '../features/topics/data.ts';
import { HomePage } from '../features/topics/list/home-page.tsx';
import { homeMeta } from '../features/topics/list/home-meta.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';

const home = isomorphic(loadHome);
export const loader = home.loader;
export const clientLoader = home.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, homeMeta(loaderData, langOfPage(matches)));
}

export default function SiteHomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}

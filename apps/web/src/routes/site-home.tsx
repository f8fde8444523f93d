import type { Route } from './+types/site-home';
import { loadHome, type HomeData } from '../features/topics/data.ts';
import { HomePage } from '../features/topics/list/home-page.tsx';
import { homeMeta } from '../features/topics/list/home-meta.ts';
import { isomorphicPacked } from '../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';
import { unpack } from '../lib/packed.ts';

const home = isomorphicPacked(loadHome);
export const loader = home.loader;
export const clientLoader = home.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, homeMeta(loaderData && unpack<HomeData>(loaderData), langOfPage(matches)));
}

export default function SiteHomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...unpack<HomeData>(loaderData)} />;
}

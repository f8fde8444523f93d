import { readAbsence } from '@chaguan/contract';
import { Suspense } from 'react';
import type { Route } from './+types/site-home';
import { loadHome } from '../features/topics/data.ts';
import { HomePage } from '../features/topics/list/home-page.tsx';
import { homeMeta } from '../features/topics/list/home-meta.ts';
import type { Api } from '../lib/api/api.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { fromMemory, useCachedList } from '../lib/kept-lists.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';
import { memberStore } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { ornament } from '../ui/ornament.tsx';

const home = isomorphic(loadHome);
export const loader = home.loader;
/** A member's page asks this besides; it comes with the rest (lib/early-script.ts). */
const foresee = (api: Api) => api.call(readAbsence);
export const clientLoader = Object.assign(fromMemory(home.clientLoader), { foresee });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, homeMeta(loaderData, langOfPage(matches)));
}

// Only for staff, while the site is set up.
const HomeChecklist = ornament(() => import('../features/staff-site/onboarding/home-checklist.tsx'));

export default function SiteHomeRoute({ loaderData }: Route.ComponentProps) {
  useCachedList(loaderData);
  const isStaff = useStore(memberStore)?.staff ?? false;
  const checklist = isStaff && (
    <Suspense>
      <HomeChecklist />
    </Suspense>
  );
  return <HomePage {...loaderData} checklist={checklist} />;
}

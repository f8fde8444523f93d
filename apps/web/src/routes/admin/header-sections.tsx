import { loadSections } from '../../features/staff-site/sections/data.ts';
import { SectionsPage } from '../../features/staff-site/sections/sections-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/header-sections';

export const clientLoader = staffLoad(loadSections);

export default function HeaderSectionsRoute({ loaderData }: Route.ComponentProps) {
  return <SectionsPage {...loaderData} />;
}

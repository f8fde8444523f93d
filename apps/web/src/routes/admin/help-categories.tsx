import { loadHelpCategories } from '../../features/staff-site/help/data.ts';
import { HelpCategoriesPage } from '../../features/staff-site/help/categories-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/help-categories';

export const clientLoader = staffLoad(loadHelpCategories);

export default function HelpCategoriesRoute({ loaderData }: Route.ComponentProps) {
  return <HelpCategoriesPage {...loaderData} />;
}
